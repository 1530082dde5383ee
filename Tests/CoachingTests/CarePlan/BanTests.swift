import Foundation
import Testing

@testable import Coaching

struct BanTests {
    @Test func aBanIsARuleLikeTheOthers() throws {
        let rules = Restrictions(.empty, bans: [Ban(.wallPushUp, note: "my elbow")])
        #expect(!rules.allows(.wallPushUp) && rules.allows(.armSwings))
        #expect(
            rules.reasons(against: .wallPushUp) == [
                RuleReason(source: .ban(note: "my elbow"), exclusion: .move(.wallPushUp))
            ])
        let basis = PlanBasis(bans: [Ban(.wallPushUp, note: "my elbow")])
        #expect(!basis.plan.moves.contains(.wallPushUp))
        #expect(basis.plan.days.allSatisfy { $0.main.count == 4 })
    }

    @Test func theChallengeLeavesOutWhatIsBannedAndKeepsTheRest() {
        let plan = PlanBasis(programme: .anaChallenge, bans: [Ban(.wallSit, note: "knees")]).plan
        #expect(!plan.moves.contains(.wallSit))
        #expect(plan.day(2)?.main.map(\.move) == [.gluteBridge, .sideLegRaise, .calfRaise])
        #expect(plan.day(1) == CarePlan.ana.day(1))
        #expect(plan.isWorthwhile)
    }

    @Test func withEverySeatedMoveBannedAndAllTickedNothingIsLeft() {
        let basis = PlanBasis(
            answers: People.everythingTicked, bans: Generator.fallbacks.map { Ban($0, note: "no") })
        #expect(!basis.plan.isWorthwhile)
    }

    @Test func swapShortenAndRestChangeWhatTheySay() throws {
        let basis = PlanBasis(
            programme: .anaChallenge,
            adjustments: [
                Adjustment(.swap(.sumoSquat, .sitToStand), note: "kinder"), Adjustment(.shorten, note: "short"),
                Adjustment(.rest(.wednesday), note: "rest"),
            ])
        let (plan, first) = (basis.plan, try #require(basis.plan.day(1)))
        #expect(first.main.map(\.move) == [.sitToStand, .gluteBridge, .birdDog, .sideLegRaise])
        #expect(plan.days.map(\.pace.rounds).min() == 2 && plan.days.allSatisfy { $0.lowEnergyPace.rounds >= 2 })
        #expect(basis.restDays == [.wednesday])
        #expect(basis.placements(of: first).main.first == .swapped(for: .sumoSquat, note: "kinder"))
        #expect(basis.placements(of: first).main.last == .fixed)
    }

    @Test func aSwapForAMoveThatIsThereAlreadyLeavesItOnce() throws {
        let basis = PlanBasis(
            programme: .anaChallenge, adjustments: [Adjustment(.swap(.sumoSquat, .gluteBridge), note: "kinder")])
        #expect(basis.plan.day(1)?.main.map(\.move) == [.gluteBridge, .birdDog, .sideLegRaise])
    }

    @Test func aBasisComesBackAsItWasKept() throws {
        let basis = PlanBasis(
            programme: .anaChallenge, answers: People.make(age: 44, conditions: [.lupus]),
            bans: [Ban(.squat, note: "“no”")],
            adjustments: [
                Adjustment(.swap(.squat, .sitToStand), note: "a"), Adjustment(.ban(.wallSit), note: "b"),
                Adjustment(.shorten, note: "c"), Adjustment(.rest(.tuesday), note: "d"),
            ])
        let read = try JSONDecoder().decode(PlanBasis.self, from: JSONEncoder().encode(basis))
        #expect(read == basis && read.plan == basis.plan)
    }

    @Test func anExtraRestDayIsARestDay() throws {
        let monday = try #require(Day("2026-11-30"))
        let card = { (day: Day) in
            TodayCard(progress: PlanProgress([]), start: monday, today: day, restDays: [.wednesday, .thursday])
        }
        #expect(card(monday) == .workout(day: 1))
        #expect(card(monday.adding(2)) == .restDay(nextIn: 5))
        #expect(card(monday.adding(4)) == .restDay(nextIn: 3))
        let always = TodayCard(
            progress: PlanProgress([]), start: monday, today: monday, restDays: Set(Adjustment.restDays))
        #expect(always == .workout(day: 1), "a plan without training days waits for nobody")
    }
}
