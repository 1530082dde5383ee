import CSQLite
import Foundation
import Storage
import Synchronization

/// Group commit against SQLite's own commits of one row each, in one run and on the same disk.
struct SpeedComparison {
    let folder: String
    private let seconds = 2.0

    func run() throws {
        var ratios: [Double] = []
        for round in 1...3 {
            let alone = try commitsOfSQLite("alone-\(round)")
            let together = try writesTogether("together-\(round)", writers: 64)
            ratios.append(together / alone)
            print("SQLite alone \(Int(alone))/s, 64 writers \(Int(together))/s: \(ratios[round - 1])")
        }
        print("median ratio \(ratios.sorted()[1])")
    }

    /// The yardstick, without anything of ours: one connection, one prepared statement, a commit for each row.
    private func commitsOfSQLite(_ name: String) throws -> Double {
        var connection: OpaquePointer?
        var insert: OpaquePointer?
        defer { sqlite3_close(connection) }
        sqlite3_open("\(folder)/\(name).db", &connection)
        sqlite3_exec(
            connection,
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT",
            nil, nil, nil)
        sqlite3_prepare_v2(connection, "INSERT INTO entry (body) VALUES ('a check-in')", -1, &insert, nil)
        defer { sqlite3_finalize(insert) }
        let end = Date().addingTimeInterval(seconds)
        var commits = 0
        while Date() < end {
            guard sqlite3_step(insert) == SQLITE_DONE else { throw POSIXError(.EIO) }
            sqlite3_reset(insert)
            commits += 1
        }
        return Double(commits) / seconds
    }

    private func writesTogether(_ name: String, writers: Int) throws -> Double {
        let path = "\(folder)/\(name).db"
        let storage = try Storage(path: path)
        try storage.write { try $0.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT") }
        let end = Date().addingTimeInterval(seconds)
        let written = Atomic<Int>(0)
        let done = DispatchGroup()
        for _ in 0..<writers {
            done.enter()
            Thread.detachNewThread {
                while Date() < end {
                    let isWritten =
                        (try? storage.write { try $0.execute("INSERT INTO entry (body) VALUES ('a check-in')") }) != nil
                    if isWritten { written.add(1, ordering: .relaxed) }
                }
                done.leave()
            }
        }
        done.wait()
        return Double(written.load(ordering: .relaxed)) / seconds
    }
}
