import Foundation
import HTTP
import Secrets
import Storage
import Synchronization

@testable import FettleApp

/// The whole application in process, over a fresh database of its own: nothing of ours is mocked.
final class TestApp: Sendable {
    let services: Services
    let app: App
    let clock: SettableClock
    let folder: String
    let log: LogLines

    /// Monday 30 November 2026, 10:00 UTC.
    static let start: Int64 = 1_796_032_800

    init(_ change: (inout Configuration) -> Void = { _ in }) throws {
        folder = try Template.copy()
        clock = SettableClock(Self.start)
        log = LogLines()
        var configuration = Configuration()
        configuration.data = folder
        change(&configuration)
        services = try Services(
            configuration: configuration, shipped: Template.shipped.get(),
            storage: Storage(path: folder + "/fettle.db"),
            clock: clock.clock, hasher: Template.hasher, log: log.log)
        app = App(services)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Somebody with a browser of their own.
    func visitor() -> Visitor { Visitor(self) }

    /// A member with a verified address who is signed in, and has not begun anything.
    func member(_ name: String = "Ana Silva", email: String? = nil, locale: String = "en") throws -> Visitor {
        let address = email ?? name.lowercased().replacing(" ", with: ".") + "@example.org"
        let visitor = visitor()
        visitor.language = locale
        try visitor.signUp(name, address)
        try services.storage.write { db in
            guard let email = EmailAddress(address), let member = try db.members.find(email: email) else { return }
            try db.members.markVerified(member.id, at: clock.now)
        }
        return visitor
    }

    /// A member whose plan, made from no answers, starts today.
    func memberWithPlan(_ name: String = "Ana Silva") throws -> Visitor {
        let visitor = try member(name)
        try visitor.onboard()
        return visitor
    }

    /// The account that reviews the others.
    func coach() throws -> Visitor {
        let visitor = try member("Rui Costa")
        try services.storage.write { db in
            guard let email = EmailAddress("rui.costa@example.org"), let member = try db.members.find(email: email)
            else { return }
            try db.members.appointCoach(member.id)
        }
        return visitor
    }

    func account(_ address: String) throws -> Member {
        try services.storage.read { db in
            guard let email = EmailAddress(address), let member = try db.members.find(email: email) else {
                throw HTTPError.notFound
            }
            return member
        }
    }

    /// The mails in the ledger, the oldest first.
    func mails() throws -> [LedgerMail] {
        try services.storage.read { db in
            try db.rows("SELECT kind, recipient, subject, text, html, state, slot FROM mails ORDER BY id") { row in
                LedgerMail(
                    kind: try row.get("kind"), recipient: try row.get("recipient"), subject: try row.get("subject"),
                    text: try row.get("text"), html: try row.get("html"), state: try row.get("state"),
                    slot: try row.get("slot"))
            }
        }
    }

    func count(_ sql: SQL) throws -> Int {
        try services.storage.read { db in try db.value(sql) ?? 0 }
    }
}

struct LedgerMail {
    let kind: String
    let recipient: String
    let subject: String
    let text: String
    let html: String
    let state: String
    let slot: String?

    /// The first link of ours in it, below the public address.
    var path: String? {
        guard let range = text.firstRange(of: "http://localhost:8080/") else { return nil }
        return "/" + text[range.upperBound...].prefix { !$0.isWhitespace && $0 != ">" && $0 != ")" }
    }
}

/// A clock that stands until it is moved.
final class SettableClock: Sendable {
    private let instant: Mutex<Int64>

    init(_ instant: Int64) { self.instant = Mutex(instant) }

    var now: Int64 { instant.withLock { $0 } }
    var clock: Clock { Clock { [self] in now } }

    func set(_ now: Int64) { instant.withLock { $0 = now } }
    func advance(_ seconds: Int64) { instant.withLock { $0 += seconds } }
    func advance(days: Int64) { advance(days * 86400) }
}

/// What the application logged.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    var log: Log { Log(level: .notice) { [self] line in lines.withLock { $0.append(line) } } }
}

/// A database that is migrated once and then copied for each test.
enum Template {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    static let shipped = Result { try Shipped(Home(path: root)) }
    /// Cheap on purpose: the real cost is tried where it is set.
    static let hasher = PasswordHasher(memoryKiB: 8, passes: 1, lanes: 1, concurrent: 4)

    private static let folder = Result {
        let folder = "/dev/shm/fettle-tests-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let storage = try Storage(path: folder + "/template.db")
        _ = try storage.migrate(folder: root + "/migrations")
        try storage.checkpoint()
        return folder
    }

    static func copy() throws -> String {
        let copy = try folder.get() + "/" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: folder.get() + "/template.db", toPath: copy + "/fettle.db")
        return copy
    }
}
