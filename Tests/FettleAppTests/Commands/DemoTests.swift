import Coaching
import Foundation
import Secrets
import Storage
import Testing

@testable import FettleApp

struct DemoTests {
    /// A Monday before dawn, a Thursday at night, a Sunday, the first of a year.
    static let instants: [Int64] = [1_795_409_700, 1_795_733_700, 1_795_960_800, 1_798_761_600]

    @Test(arguments: instants) func aCoachAndSixMembersCanSignIn(_ now: Int64) throws {
        let folder = try DemoFolder(now: now)
        let signIns = try DemoFilling(folder.services).fill()
        #expect(signIns.filter(\.isCoach).count == 1)
        #expect(Set(signIns.map(\.email)).count == 7)
        #expect(Set(signIns.map(\.password)).count == 7)
        for signIn in signIns {
            let member = try #require(try folder.read { db in try db.members.find(email: signIn.email) })
            let hash = try #require(try folder.read { db in try db.members.passwordHash(of: member.id) })
            #expect(try folder.services.hasher.verify(signIn.password, hash))
            #expect(PasswordRules.fault(signIn.password, name: member.name, email: member.email.text) == nil)
            #expect(member.isVerified)
            #expect(member.isCoach(in: folder.services.configuration) == signIn.isCoach)
            #expect(member.parts.subtracting([.strength]) == (signIn.isCoach ? [] : [.care]))
        }
        #expect(try folder.services.storage.check() == [])
    }

    @Test(arguments: instants) func sessionsFollowThePlanAndTheSunInTheirOwnZone(_ now: Int64) throws {
        let folder = try DemoFolder.filled(now: now)
        for member in try folder.members() {
            let (settings, kept, sessions) = try folder.care(of: member)
            let startsOn = try #require(settings.startsOn)
            var done: [FinishedSession] = []
            for session in sessions {
                #expect(PlanProgress(done).isOpen(session.dayNumber))
                #expect(!PlanProgress(done).hasTrained(on: session.day))
                #expect(session.day >= startsOn && session.finishedAt <= now)
                #expect(member.timeZone.day(at: session.finishedAt) == session.day)
                #expect((7...20).contains(member.timeZone.local(session.finishedAt).time.hour))
                let planned = try #require(kept.plan.day(session.dayNumber)).seconds(lowEnergy: session.lowEnergy)
                #expect(abs(session.seconds - planned) <= 90)
                done.append(try #require(session.finished))
            }
            #expect(settings.isCleared)
        }
    }

    @Test func peopleKeepTheirPlansInTheirOwnWays() throws {
        for now in Self.instants {
            let folder = try DemoFolder.filled(now: now)
            func progress(_ name: String) throws -> PlanProgress {
                let member = try #require(try folder.members().first { $0.firstName == name })
                return try folder.read { db in try db.careSessions(of: member).progress() }
            }
            #expect(try progress("Ruth").isComplete)
            #expect(try (23...27).contains(progress("Daniel").doneDays.count))
            #expect(try (2...5).contains(progress("Naomi").doneDays.count))
            #expect(try progress("Armindo").sessions.isEmpty)
            #expect(try progress("Joana").sessions.count { $0.lowEnergy } >= 4)
            let dates = try progress("Teresa").sessions.map(\.date).sorted()
            #expect(zip(dates, dates.dropFirst()).contains { $0.days(until: $1) > 21 })
        }
    }

    @Test(arguments: instants) func nothingThatAnswersExcludeIsScheduled(_ now: Int64) throws {
        let folder = try DemoFolder.filled(now: now)
        for member in try folder.members() {
            let year = member.timeZone.day(at: now).year
            let answers = try #require(try folder.read { db in try db.health(of: member).answers(in: year) })
            let (settings, kept, _) = try folder.care(of: member)
            #expect(kept.plan.conflicts(with: Restrictions(answers)).isEmpty)
            #expect(settings.startsOn?.weekday == .monday)
            #expect(answers.age != nil && answers.weight != nil && answers.height != nil)
        }
    }

    @Test(arguments: instants) func theCoachHasAnsweredAllButTheNewest(_ now: Int64) throws {
        let folder = try DemoFolder.filled(now: now)
        let waiting = try folder.read { db in try db.panel.waiting() }
        #expect((4...7).contains(waiting.count))
        #expect(waiting.contains { $0.checkIn.feeling.discomfort == 8 && !$0.checkIn.feeling.note.isEmpty })
        #expect(waiting.allSatisfy { now - $0.checkIn.writtenAt < 8 * 86400 })
        for member in try folder.members() {
            for checkIn in try folder.read({ db in try db.checkIns(of: member).all() }) {
                #expect(checkIn.writtenAt <= now)
                #expect(checkIn.reviewedAt.map { $0 > checkIn.writtenAt && $0 <= now } ?? checkIn.replies.isEmpty)
                #expect(
                    checkIn.replies.allSatisfy { $0.author == DemoCoach.name && $0.writtenAt == checkIn.reviewedAt })
            }
        }
    }

    @Test func atNoHourOfAWeekHasAnythingHappenedInTheFuture() {
        let kept = KeptPlan(id: 1, version: 1, plan: .personalised(for: .empty))
        let talkative = DemoMember.all.map { member in
            var member = member
            member.latest = nil
            let said = DemoMember.Said(energy: 3, discomfort: 3, "Well.", reply: "Good.")
            for place in 1...40 { member.said[place] = said }
            return member
        }
        for hour in 0..<168 {
            let now = Self.instants[0] + Int64(hour) * 3600
            for history in (DemoMember.all + talkative).map({ DemoHistory(member: $0, now: now) }) {
                #expect(history.joinedAt < now)
                for entry in history.entries(on: kept) {
                    #expect((history.joinedAt...now).contains(entry.session.finishedAt))
                    #expect(entry.review.map { $0.at > entry.session.finishedAt && $0.at <= now } ?? true)
                }
            }
        }
    }

    @Test func theSameInstantGivesTheSameHistories() throws {
        let now = Self.instants[1]
        let folders = [try DemoFolder.filled(now: now), try DemoFolder.filled(now: now)]
        let histories = try folders.map { folder in
            try folder.members().map { member in
                try folder.care(of: member).sessions.map { "\($0.key) \($0.finishedAt) \($0.seconds) \($0.checkIn)" }
            }
        }
        #expect(histories[0] == histories[1])
    }

    @Test(arguments: instants) func twoOfThemLiftAndGetStronger(_ now: Int64) throws {
        let folder = try DemoFolder.filled(now: now)
        let lifters = try folder.members().filter { $0.parts.contains(.strength) }
        #expect(lifters.map(\.locale) == ["en", "pt-PT"])
        for lifter in lifters {
            try folder.read { db in
                let bench = try #require(try db.exercises(of: lifter).all().first { $0.lift == "bench_press" })
                let best = try #require(try db.records(of: lifter).heaviest(bench.id))
                #expect((best.logged.weight?.grams ?? 0) >= 45_000)
                #expect(try db.workouts(of: lifter).inProgress() == nil)
                let count: Int? = try db.value(
                    "SELECT count(*) FROM workouts WHERE member_id = \(lifter.id) AND finished_at <= \(now)")
                #expect((12...40).contains(count ?? 0))
                let later: Int? = try db.value(
                    "SELECT count(*) FROM sets WHERE member_id = \(lifter.id) AND done_at > \(now)")
                #expect(later == 0)
            }
        }
    }

    @Test func aFolderWithAnAccountIsLeftAsItIs() throws {
        let folder = try DemoFolder.filled(now: Self.instants[0])
        #expect(throws: StartError.self) { try DemoFilling(folder.services).fill() }
        #expect(try folder.read { db in try db.members.count() } == 7)
    }

    @Test func theCoachHasTheAddressOfTheSettings() throws {
        let folder = try DemoFolder(now: Self.instants[0], coachEmail: "coach@example.com")
        let coach = try #require(try DemoFilling(folder.services).fill().first)
        #expect(coach.email.text == "coach@example.com")
        let member = try #require(try folder.read { db in try db.members.find(email: coach.email) })
        #expect(member.isCoach(in: folder.services.configuration))
    }
}

/// An empty data folder of its own, gone with the test.
private final class DemoFolder {
    private let test: TestApp
    var services: Services { test.services }

    init(now: Int64, coachEmail: String? = nil) throws {
        test = try TestApp { $0.coachEmail = coachEmail }
        test.clock.set(now)
    }

    static func filled(now: Int64) throws -> DemoFolder {
        let folder = try DemoFolder(now: now)
        _ = try DemoFilling(folder.services).fill()
        return folder
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value { try services.storage.read(body) }

    func members() throws -> [Member] {
        try read { db in try DemoMember.all.compactMap { try EmailAddress($0.email).flatMap(db.members.find(email:)) } }
    }

    /// Sessions are the oldest first.
    func care(of member: Member) throws -> (settings: CareSettings, kept: KeptPlan, sessions: [CareSession]) {
        try read { db in
            let plan = db.plan(of: member)
            return (
                try plan.settings(), try #require(try plan.current()), try db.careSessions(of: member).all().reversed()
            )
        }
    }
}
