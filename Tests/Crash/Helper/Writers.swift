import Foundation
import Storage
import Synchronization

/// Threads that write without a pause until the process is killed. Each block writes two rows with the writer's next
/// number; when `write` has returned, the writer says so by a line `writer number`. No rule of the schema forbids a
/// row to be there twice: the reader is to find out.
struct Writers {
    let storage: Storage
    let count: Int

    init(path: String, count: Int) throws {
        storage = try Storage(path: path)
        self.count = count
        try storage.write { db in
            try db.execute(
                "CREATE TABLE IF NOT EXISTS entry (writer INTEGER, number INTEGER, half INTEGER, body TEXT) STRICT")
            try db.execute("CREATE TABLE IF NOT EXISTS single (id INTEGER PRIMARY KEY) STRICT")
            try db.execute("INSERT INTO single (id) VALUES (1) ON CONFLICT DO NOTHING")
        }
    }

    func run() throws {
        for writer in 0..<count {
            let next = try storage.read { db -> Int in
                try db.value("SELECT coalesce(max(number), -1) + 1 FROM entry WHERE writer = \(writer)") ?? 0
            }
            Thread.detachNewThread { write(writer, from: next) }
        }
        while true {
            usleep(7000)
            // Readers and writers may keep it from finishing.
            try? storage.checkpoint()
        }
    }

    private func write(_ writer: Int, from first: Int) {
        let body = String(repeating: "x", count: 300 * (writer + 1))
        for number in first... {
            if number % 5 == 4 { spoil(writer) }
            do {
                try storage.write { db in
                    for half in 0..<2 {
                        try db.execute(
                            "INSERT INTO entry (writer, number, half, body) VALUES (\(writer), \(number), \(half), \(body))"
                        )
                    }
                }
                CrashHelper.say("\(writer) \(number)")
            } catch {
                CrashHelper.say("error \(error)")
            }
        }
    }

    /// Ends the transaction of everybody in the group, who then run again, and leaves a row that must not stay.
    private func spoil(_ writer: Int) {
        try? storage.write { db in
            try db.execute("INSERT INTO entry (writer, number, half, body) VALUES (\(writer), -1, 0, '')")
            try db.execute("INSERT OR ROLLBACK INTO single (id) VALUES (1)")
        }
    }
}
