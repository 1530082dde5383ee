import Foundation
import Synchronization
import Testing

@testable import Storage

/// A folder in memory that goes with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let parent = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        path = "\(parent)/fettle-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws {
        let target = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: target, atomically: true, encoding: .utf8)
    }

    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

/// An open database with one table of notes.
struct Notebook {
    let folder: TemporaryFolder
    let storage: Storage

    init() throws {
        folder = try TemporaryFolder()
        storage = try Storage(path: folder.file("test.db"))
        try storage.write { db in
            try db.execute(
                """
                CREATE TABLE note (
                    id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, body TEXT, stars INTEGER, share REAL, file BLOB
                ) STRICT
                """)
        }
    }

    @discardableResult
    func add(_ title: String, body: String? = nil) throws -> Int64 {
        try storage.write { try $0.insert("INSERT INTO note (title, body) VALUES (\(title), \(body))") }
    }

    func titles() throws -> [String] {
        try storage.read { try $0.rows("SELECT title FROM note ORDER BY id") { try $0.get("title") } }
    }

    func count() throws -> Int { try storage.read { try $0.value("SELECT count(*) FROM note") } ?? -1 }
}

/// Runs `body` once on each of `count` threads at about the same time, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchGroup()
    for index in 0..<count {
        done.enter()
        Thread.detachNewThread {
            body(index)
            done.leave()
        }
    }
    done.wait()
}

/// Runs the bodies as one group: the turn is held until all of them wait for theirs, in the given order.
/// Gives what each one threw.
@discardableResult
func asOneGroup(_ storage: Storage, _ bodies: [@Sendable (Database) throws -> Void]) throws -> [(any Error)?] {
    let errors = Mutex([(any Error)?](repeating: nil, count: bodies.count))
    let done = DispatchGroup()
    try storage.queue.exclusively { _ in
        for (index, body) in bodies.enumerated() {
            done.enter()
            Thread.detachNewThread {
                do {
                    try storage.write(body)
                } catch {
                    errors.withLock { $0[index] = error }
                }
                done.leave()
            }
            while storage.queue.waiting <= index { usleep(100) }
        }
    }
    done.wait()
    return errors.withLock { $0 }
}
