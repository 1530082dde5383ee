import Testing

@testable import Coaching

/// A plan beside the one that new answers would make, for 20,000 people who change their answers.
struct PlanComparisonTests {
    private static let changes: [(PlanBasis, PlanBasis)] = {
        let (olds, news) = (People.random(20_000, seed: 7), People.random(20_000, seed: 8))
        let bans = Bans.random(20_000, seed: 9)
        return zip(zip(olds, news), bans).enumerated().map { index, person in
            let ((old, new), bans) = person
            // Half of them only rule something out; their answers stay.
            return (
                PlanBasis(answers: old, bans: index % 3 == 0 ? bans : []),
                PlanBasis(answers: index % 2 == 0 ? new : old, bans: index % 3 == 1 ? bans : [])
            )
        }
    }()

    /// How many of them break each promise; the plans are made once for all of it.
    private static let broken: [Promise: Int] = {
        var broken: [Promise: Int] = [:]
        for (before, after) in changes {
            let (old, new) = (before.plan, after.plan)
            let comparison = PlanComparison(from: old, before, to: new, after)
            for promise in Promise.allCases where !holds(promise, after.restrictions, old, new, comparison) {
                broken[promise, default: 0] += 1
            }
        }
        return broken
    }()

    private enum Promise: CaseIterable {
        case nothingExcluded, ruledOutLeaves, namesAnAnswer, differentMoves
    }

    private static func holds(
        _ promise: Promise, _ rules: Restrictions, _ old: CarePlan, _ new: CarePlan, _ comparison: PlanComparison
    ) -> Bool {
        switch promise {
        case .nothingExcluded:
            new.moves.allSatisfy { rules.allows($0) }
                && comparison.days.allSatisfy { $0.comes.allSatisfy { rules.allows($0.move) } }
        case .ruledOutLeaves: ruledOutLeaves(rules, old, comparison)
        case .namesAnAnswer: comparison.days.isEmpty || !comparison.answers.isEmpty
        case .differentMoves:
            !new.isWorthwhile || new.days.allSatisfy { Set($0.main.map(\.move)).count == $0.main.count }
        }
    }

    private static func ruledOutLeaves(_ rules: Restrictions, _ old: CarePlan, _ comparison: PlanComparison) -> Bool {
        let out = Set(old.moves.filter { !rules.allows($0) })
        let days = Dictionary(uniqueKeysWithValues: comparison.days.map { ($0.change.number, $0.leaves) })
        return out.isEmpty
            || old.days.allSatisfy { day in
                Set(day.moves).intersection(out).allSatisfy { move in
                    (days[day.number] ?? []).contains { change in
                        guard change.move == move, case .ruledOut(let reasons) = change.cause else { return false }
                        return !reasons.isEmpty && reasons.allSatisfy { $0.exclusion.forbids(move) }
                    }
                }
            }
    }

    @Test func theSameAnswersDifferInNothingAndGoingBackGivesTheOldPlan() {
        for (before, after) in Self.changes.prefix(2_000) {
            let plan = before.plan
            let same = PlanComparison(from: plan, before, to: before.plan, before)
            #expect(same.days.isEmpty && same.answers.isEmpty)
            var back = after
            (back.answers, back.bans) = (before.answers, before.bans)
            #expect(back.plan == plan)
        }
    }

    @Test func nothingExcludedOrBannedIsEverProposed() { #expect(Self.broken[.nothingExcluded] == nil) }

    @Test func whateverIsRuledOutLeavesEveryDayWithItsReasons() { #expect(Self.broken[.ruledOutLeaves] == nil) }

    @Test func aPlanThatDiffersNamesAnAnswerBehindIt() { #expect(Self.broken[.namesAnAnswer] == nil) }

    @Test func everyCircuitKeepsDifferentMovesWhateverIsBanned() { #expect(Self.broken[.differentMoves] == nil) }

    @Test func eachChangedAnswerIsNamedOnce() {
        let before = PlanBasis(answers: People.make(age: 64, conditions: [.lupus], activity: .regular))
        let after = PlanBasis(
            answers: People.make(age: 65, limitations: [.neckPain], activity: .light), bans: [Ban(.squat, note: "no")])
        #expect(
            after.changes(since: before) == [
                .age(from: 64, to: 65), .said(.limitation(.neckPain)), .tookBack(.condition(.lupus)),
                .activity(from: .regular, to: .light), .banned(Ban(.squat, note: "no")),
            ])
    }
}

/// Moves that people rule out by themselves.
enum Bans {
    static func random(_ count: Int, seed: UInt64) -> [[Ban]] {
        var numbers = SplitMix64(state: seed)
        return (0..<count).map { _ in
            let most = Int.random(in: 0...6, using: &numbers)
            return Move.allCases.shuffled(using: &numbers).prefix(most).map { Ban($0, note: "because") }
        }
    }
}
