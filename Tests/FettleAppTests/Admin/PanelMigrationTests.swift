import Foundation
import Storage
import Testing

@testable import FettleApp

/// What was entered before the panel had conversations.
struct PanelMigrationTests {
    /// A database as the first six files leave it, and then with all of them.
    private struct Grown {
        let folder = "/dev/shm/fettle-tests-\(getpid())/" + UUID().uuidString
        let storage: Storage
        private var migrations: String { folder + "/migrations" }

        init() throws {
            try FileManager.default.createDirectory(
                atPath: folder + "/migrations", withIntermediateDirectories: true)
            storage = try Storage(path: folder + "/fettle.db")
            try bring { $0 < "0007" }
        }

        func bring(_ isMeant: (String) -> Bool) throws {
            let all = Template.root + "/migrations"
            for name in try FileManager.default.contentsOfDirectory(atPath: all) where isMeant(name) {
                try FileManager.default.copyItem(atPath: all + "/" + name, toPath: migrations + "/" + name)
            }
            _ = try storage.migrate(folder: migrations)
        }
    }

    private func fill(_ db: Database) throws {
        try db.execute(
            """
            INSERT INTO members (id, email, name, password_hash, created_at, last_active_at, locale, zone)
            VALUES (1, 'ana@example.org', 'Ana', 'x', 0, 0, 'en', 'UTC')
            """)
        try db.execute(
            "INSERT INTO plans (id, member_id, version, programme, content, made_at) VALUES (1, 1, 1, 'personalized', '{}', 0)"
        )
        for (id, discomfort, note) in [(1, 2, "fine"), (2, 5, "Why?"), (3, 7, "")] {
            try db.execute(
                """
                INSERT INTO care_sessions (id, member_id, plan_id, key, day_number, day, zone, finished_at, seconds, low_energy)
                VALUES (\(id), 1, 1, \("a-session-key-\(id)-long"), 1, '2026-11-30', 'UTC', \(id), 60, 0)
                """)
            try db.execute(
                """
                INSERT INTO check_ins (id, member_id, session_id, day, energy, discomfort, note, written_at)
                VALUES (\(id), 1, \(id), '2026-11-30', 3, \(discomfort), \(note), \(id))
                """)
        }
        try db.execute(
            "INSERT INTO check_ins (id, member_id, day, note, written_at) VALUES (4, 1, '2026-11-30', 'How?', 9)")
        try db.execute("INSERT INTO day_checks VALUES (1, '2026-12-01', 'UTC', 1, 9, 10)")
        try db.execute("INSERT INTO views (member_id, viewer_id, subject, viewed_at) VALUES (1, 1, 'member', 5)")
    }

    @Test func whatWasThereStaysAndPastDayChecksStayTheMembersOwn() throws {
        let grown = try Grown()
        defer { try? FileManager.default.removeItem(atPath: grown.folder) }
        try grown.storage.write(fill)
        try grown.bring { $0 >= "0007" }
        let rows = try grown.storage.read { db in
            try db.rows("SELECT kind, flags, asks, due_on FROM check_ins ORDER BY id") { row -> String in
                let (kind, flags, asks, due): (String, String, Int, String) = (
                    try row.get("kind"), try row.get("flags"), try row.get("asks"), try row.get("due_on")
                )
                return "\(kind)/\(flags)/\(asks)/\(due)"
            }
        }
        #expect(
            rows == [
                "session//0/2026-12-07", "session/discomfort/1/2026-12-01", "session/discomfort/0/2026-12-01",
                "question//1/2026-12-02",
            ])
        #expect(try grown.storage.read { db in try db.value("SELECT count(*) FROM views") } == 1)
        #expect(try grown.storage.read { db in try db.value("SELECT count(*) FROM day_checks") } == 1)
        #expect(try grown.storage.check() == [])
    }
}
