import Foundation
import Testing

@testable import Coaching

/// A coach's swap counts as long as nothing that was said since rules its new move out.
struct SwapTests {
    private let swap = Adjustment(.swap(.gluteBridge, .squat), note: "stronger legs")

    private func basis(_ limitations: Set<Limitation> = [], bans: [Ban] = []) -> PlanBasis {
        PlanBasis(answers: People.make(limitations: limitations, activity: .regular), bans: bans, adjustments: [swap])
    }

    @Test func anAnswerThatComesLaterTakesItAway() {
        let (before, after) = (basis(), basis([.kneePain]))
        #expect(before.plan.moves.contains(.squat) && before.fallen.isEmpty)
        #expect(!after.plan.moves.contains(.squat) && after.fallen == [swap])
        #expect(after.plan == PlanBasis(answers: after.answers).plan)
        let comparison = PlanComparison(from: before.plan, before, to: after.plan, after)
        #expect(comparison.fallen == [swap])
        #expect(comparison.days.allSatisfy { $0.comes.allSatisfy { after.restrictions.allows($0.move) } })
    }

    @Test func aBanWinsOverASwapInTheSameOfferToo() {
        let banned = basis(bans: [Ban(.squat, note: "not for me")])
        #expect(!banned.plan.moves.contains(.squat) && banned.fallen == [swap])
        let agreed = basis([.kneePain], bans: [Ban(.squat, note: "no")]).agreed
        #expect(!agreed.plan.moves.contains(.squat))
    }

    @Test func whatTheMemberAgreedToKnowinglyStaysUntilAnotherReasonComes() throws {
        let agreed = basis([.kneePain]).agreed
        #expect(agreed.plan.moves.contains(.squat) && agreed.fallen.isEmpty)
        let read = try JSONDecoder().decode(PlanBasis.self, from: JSONEncoder().encode(agreed))
        #expect(read == agreed && read.plan == agreed.plan, "it is kept")
        var more = agreed
        more.answers = People.make(limitations: [.kneePain, .cannotStandLong], activity: .regular)
        #expect(!more.plan.moves.contains(.squat), "nobody knew of this one")
    }

    @Test func takingAnswersBackBringsItBack() {
        var basis = basis([.kneePain])
        basis.answers = People.make(activity: .regular)
        #expect(basis.plan == self.basis().plan)
    }

    @Test func noPlanOfASwapHoldsWhatALaterAnswerRulesOut() {
        let moves = Move.allCases
        let people = People.random(4_000, seed: 11)
        let broken = people.enumerated().count { index, answers in
            let swap = Adjustment(.swap(moves[index % 33], moves[index / 33 % 33]), note: "so")
            let basis = PlanBasis(answers: answers, adjustments: [swap])
            return !basis.plan.conflicts(with: basis.restrictions).isEmpty
        }
        #expect(broken == 0)
    }

    @Test func aShorterPlanHasShorterLowEnergyDays() throws {
        let answers = People.make(activity: .regular)
        let plan = PlanBasis(answers: answers, adjustments: [Adjustment(.shorten, note: "less")]).plan
        let first = try #require(plan.day(1))
        #expect(first.pace.rounds == 2 && first.seconds() == 755)
        #expect(first.lowEnergyPace == Pace(work: 25, rest: 35, rounds: 1) && first.seconds(lowEnergy: true) == 505)
        let ana = PlanBasis(programme: .anaChallenge, adjustments: [Adjustment(.shorten, note: "less")]).plan
        #expect(ana.days.allSatisfy { $0.lowEnergyPace.rounds == 2 })
    }

    @Test func whatAFixedProgrammeLosesToBansIsNamed() {
        let bans = [Ban(.gluteBridge, note: "no"), Ban(.seatedMarch, note: "not in it")]
        #expect(PlanBasis(programme: .anaChallenge, bans: bans).gaps.map(\.move) == [.gluteBridge])
        #expect(PlanBasis(bans: bans).gaps.isEmpty, "something else stands there")
    }

    @Test func aMoveDoesNotLeaveForAReasonThatWasKnownBefore() {
        let before = basis([.kneePain]).agreed
        var after = before
        after.answers = People.make(limitations: [.kneePain, .cannotGetToFloor], activity: .regular)
        let comparison = PlanComparison(from: before.plan, before, to: after.plan, after)
        for day in comparison.days {
            for change in day.leaves where change.move == .squat { #expect(change.cause == .rearranged) }
        }
    }

    @Test func theAnswersBehindAnotherTierAreNamed() {
        let (before, after) = (
            PlanBasis(answers: People.make(activity: .regular)), PlanBasis(answers: People.make(energy: 1))
        )
        let comparison = PlanComparison(from: before.plan, before, to: after.plan, after)
        #expect(comparison.tierSources == [.activity, .energy])
    }

    @Test func answersThatRuleOutTheSameStandTogetherAndSayWhatTheyDo() throws {
        let answers = People.make(conditions: [.pots, .chronicFatigue, .longCovid], limitations: [.shoulderPain])
        let effects = PlanBasis(answers: answers).effects
        #expect(effects.map { $0.sources.count }.sorted() == [1, 3])
        let standing = try #require(effects.first { $0.sources.count == 3 })
        #expect(standing.removed.contains(.marchInPlace) && !standing.replaced.isEmpty)
    }
}
