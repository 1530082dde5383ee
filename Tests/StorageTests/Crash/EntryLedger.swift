import Foundation

@testable import Storage

/// What writers wrote, compared with what was promised to them: rows in pairs, numbered by each writer from 0 without
/// a gap, as many as were acknowledged or one more (its answer was on the way).
struct EntryLedger {
    /// The numbers of each writer, as often as each stands there.
    private var rows: [Int: [Int: Int]] = [:]

    init(_ storage: Storage) throws {
        let found = try storage.read { db in
            try db.rows("SELECT writer, number FROM entry") { row -> (Int, Int) in (try row.get(0), try row.get(1)) }
        }
        for (writer, number) in found { rows[writer, default: [:]][number, default: 0] += 1 }
    }

    /// What is wrong, in words; nothing when all is well. `acknowledged` has the number of each writer's last answer,
    /// `started` that of its last block, where that is known.
    func faults(acknowledged: [Int: Int], started: [Int: Int]? = nil) -> [String] {
        var faults: [String] = []
        for (writer, numbers) in rows {
            for (number, count) in numbers where count != 2 || number < 0 {
                faults.append("writer \(writer) has block \(number) with \(count) rows of 2")
            }
            let last = numbers.keys.max() ?? -1
            if numbers.count != last + 1 { faults.append("writer \(writer) has gaps below \(last)") }
            if let started, last > started[writer] ?? -1 { faults.append("writer \(writer) has an unknown \(last)") }
            if started == nil, last > (acknowledged[writer] ?? -1) + 1 {
                faults.append("writer \(writer) has \(last), but only \(acknowledged[writer] ?? -1) was answered")
            }
        }
        for (writer, number) in acknowledged where rows[writer]?[number] == nil {
            faults.append("writer \(writer) was promised \(number), which is not there")
        }
        return faults
    }
}
