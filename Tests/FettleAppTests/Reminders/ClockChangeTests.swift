import Coaching
import Foundation
import Storage
import Testing

@testable import FettleApp

struct ClockChangeTests {
    /// A change of the clocks in one zone, with a reminder whose time is skipped or comes twice by it.
    private struct Change {
        let zone: TimeZone
        let time: LocalTime
        let day: Day
        /// When the one mail of the day is due.
        let instant: Int64
    }

    private static let year = (from: Int64(1_798_761_600), to: Int64(1_830_297_600))

    /// Both changes of 2027 in a zone; nothing where there are none.
    private static func changes(in zone: TimeZone) -> [Change] {
        var changes: [Change] = []
        var last = Date(timeIntervalSince1970: TimeInterval(year.from))
        while let next = zone.nextDaylightSavingTimeTransition(after: last), changes.count < 3,
            Int64(next.timeIntervalSince1970) < year.to
        {
            last = next
            let instant = Int64(next.timeIntervalSince1970)
            let before = Int64(zone.secondsFromGMT(for: next.addingTimeInterval(-1)))
            let after = Int64(zone.secondsFromGMT(for: next))
            let width = abs(after - before)
            guard width >= 1800 else { continue }
            // The middle of what is skipped, or of what comes twice.
            let wall = instant + min(before, after) + width / 2
            let minute = Int((wall % 86400) / 60)
            guard let time = LocalTime(hour: minute / 60, minute: minute % 60) else { continue }
            let day = zone.day(at: after > before ? instant : instant - width / 2)
            changes.append(
                Change(zone: zone, time: time, day: day, instant: after > before ? instant : instant - width / 2))
        }
        return changes.count == 2 ? changes : []
    }

    @Test func inFortyZonesBothChangesOfTheYearGiveOneMailEachAtTheRightMinute() throws {
        let all = TimeZone.knownTimeZoneIdentifiers.compactMap(TimeZone.init(identifier:)).map(Self.changes)
            .filter { !$0.isEmpty }
        // Every n-th, so that all parts of the world are in it.
        let chosen = (0..<40).compactMap { all.isEmpty ? nil : all[$0 * all.count / 40] }
        let changes = chosen.flatMap { $0 }
        #expect(changes.count == 80)
        let test = try TestApp()
        test.clock.set(Self.year.from)
        let ids = try rules(for: changes, test)
        let clock = ReminderClock(test.services)
        var stop: Int64 = 0
        for change in changes.sorted(by: { $0.instant < $1.instant }) {
            var now = max(stop, change.instant - 36 * 3600)
            stop = max(stop, change.instant + 36 * 3600)
            while now <= stop {
                test.clock.set(now)
                clock.writeDue()
                now += 600
            }
        }
        var right = 0
        for (change, id) in zip(changes, ids) {
            let slot = KeptRule.slot(.care, id, change.time, on: change.day)
            let due = try test.services.storage.read { db in
                try db.rows("SELECT created_at FROM mails WHERE slot = \(slot) AND state = 'waiting'") { row -> Int64 in
                    try row.get("created_at")
                }
            }
            #expect(due == [change.instant], "\(change.zone.identifier) on \(change.day.text) at \(change.time.text)")
            right += due == [change.instant] ? 1 : 0
        }
        #expect(right == 80)
        #expect(
            try test.count("SELECT count(*) FROM mails WHERE kind = 'reminder'")
                == test.count("SELECT count(DISTINCT slot) FROM mails WHERE kind = 'reminder'"))
    }

    /// A member with a rule for each change, every day.
    private func rules(for changes: [Change], _ test: TestApp) throws -> [Int64] {
        _ = try test.member("Ana Silva")
        let member = try test.account("ana.silva@example.org")
        return try test.services.storage.write { db in
            try db.members.setParts([.care], of: member.id)
            try db.plan(of: member).start(on: try #require(Day("2026-12-01")))
            return try changes.enumerated().map { index, change in
                let rule = ReminderRule(
                    weekdays: Set(Weekday.allCases), time: change.time, zone: change.zone.identifier, isOn: true)
                try db.reminders(of: member).insert(rule, key: "key-of-a-rule-\(1000 + index)", after: test.clock.now)
                return try #require(try db.reminders(of: member).all().last?.id)
            }
        }
    }
}
