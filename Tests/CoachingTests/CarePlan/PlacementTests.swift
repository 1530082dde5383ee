import Testing

@testable import Coaching

/// Why each move is there, and what each answer does, for some thousand people.
struct PlacementTests {
    private static let bases = zip(People.random(5_000, seed: 21), Bans.random(5_000, seed: 22)).map {
        PlanBasis(answers: $0, bans: $1)
    }

    @Test func everyMoveHasItsPlaceAndAStandInNamesWhatItStandsFor() {
        let wrong = Self.bases.prefix(2_000).count { basis in
            let rules = basis.restrictions
            return !basis.plan.days.prefix(4).allSatisfy { day in
                let places = basis.placements(of: day)
                return places.main.count == day.main.count && places.close.count == day.close.count
                    && zip(day.warmUp, places.warmUp).allSatisfy { step, place in
                        guard case .insteadOf(let other, let reasons) = place else { return true }
                        return other != step.move && !rules.allows(other) && !reasons.isEmpty
                    }
                    && zip(day.main, places.main).allSatisfy { step, place in
                        guard case .focus(let focus) = place else { return true }
                        return step.move.focuses.contains(focus)
                    }
            }
        }
        #expect(wrong == 0)
    }

    @Test func whatStandsInThePlaceOfARuledOutMoveIsAllowed() {
        let wrong = Self.bases.count { basis in
            let rules = basis.restrictions
            return !basis.effects.allSatisfy { effect in
                !effect.removed.isEmpty && effect.removed.allSatisfy { !rules.allows($0) }
                    && effect.replaced.allSatisfy { effect.removed.contains($0.move) && $0.by.allSatisfy(rules.allows) }
            }
        }
        #expect(wrong == 0)
    }

    @Test func everyAnswerWithARuleHasItsEffectListed() {
        let basis = PlanBasis(
            answers: People.make(conditions: [.diabetes, .osteoporosis], limitations: [.neckPain, .kneePain]))
        #expect(basis.effects.map(\.sources) == [[.limitation(.kneePain)], [.condition(.osteoporosis)]])
        let idle = basis.answers.ticked.filter { !$0.shapesThePlan }
        #expect(idle == [.condition(.diabetes), .limitation(.neckPain)])
    }

    @Test func theDaysAfterCallForLessAtADropOfTwoOrARiseOfThree() {
        let session = Aftermath.Level(energy: 4, discomfort: 2)
        func calls(_ energy: Int?, _ discomfort: Int?) -> Bool {
            Aftermath(after: session, now: .init(energy: energy, discomfort: discomfort)).callsForLess
        }
        #expect(calls(2, 2) && calls(4, 5) && calls(1, nil) && calls(nil, 10))
        #expect(!calls(3, 4) && !calls(5, 0) && !calls(nil, nil))
        #expect(!Aftermath(after: .init(energy: nil, discomfort: nil), now: session).callsForLess)
        #expect(Aftermath.Level(energy: nil, discomfort: 8).isAlarming)
        #expect(!Aftermath.Level(energy: 1, discomfort: 7).isAlarming)
    }
}
