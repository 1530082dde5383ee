import Testing

@testable import Coaching

struct RestrictionsTests {
    private static let floor: Set<Move.Position> = [.supine, .side, .fours, .kneeling]

    @Test(
        arguments: [
            ("nothing", [], [], [], [], false),
            ("cannotGetToFloor", [], [.cannotGetToFloor], floor, [], false),
            ("parkinsons", [.parkinsons], [], floor, [], true),
            ("kneePain", [], [.kneePain], [.kneeling], [.knee], false),
            ("osteoarthritis", [.osteoarthritis], [], [.kneeling], [.knee], false),
            ("wristHandPain", [], [.wristHandPain], [.fours], [.wrist], false),
            ("inflammatoryArthritis", [.inflammatoryArthritis], [], [.fours], [.wrist], false),
            ("shoulderPain", [], [.shoulderPain], [], [.shoulder], false),
            ("lowBackPain", [], [.lowBackPain], [], [.deep], false),
            ("chronicBackPain", [.chronicBackPain], [], [], [.deep], false),
            ("hypermobility", [.hypermobility], [], [], [.deep], false),
            ("osteoporosis", [.osteoporosis], [], [], [.flexion, .twist, .deep], false),
            ("heartCondition", [.heartCondition], [], [], [.isometric], false),
            ("respiratory", [.respiratory], [], [], [.isometric], false),
            ("chronicFatigue", [.chronicFatigue], [], [.standing, .supported], [], false),
            ("longCovid", [.longCovid], [], [.standing, .supported], [], false),
            ("pots", [.pots], [], [.standing, .supported], [], false),
            ("cannotStandLong", [], [.cannotStandLong], [.standing], [], false),
            ("pots and cannotStandLong", [.pots], [.cannotStandLong], [.standing, .supported], [], false),
            ("dizziness", [], [.dizziness], [], [], true),
            ("multipleSclerosis", [.multipleSclerosis], [], [], [], true),
            ("without effect", [.behcet, .diabetes, .bowelDisease, .postpartum], [.neckPain], [], [], false),
            ("only for the tier", [.fibromyalgia, .lupus, .cancer], [], [], [], false),
        ] as [(String, Set<Condition>, Set<Limitation>, Set<Move.Position>, Set<Move.Load>, Bool)])
    func anAnswerRulesOutWhatTheTableSays(
        _ name: String, _ conditions: Set<Condition>, _ limitations: Set<Limitation>, _ positions: Set<Move.Position>,
        _ loads: Set<Move.Load>, _ balance: Bool
    ) {
        let restrictions = Restrictions(People.make(conditions: conditions, limitations: limitations))
        #expect(restrictions.excludedPositions == positions)
        #expect(restrictions.excludedLoads == loads)
        #expect(restrictions.balanceOnlySupported == balance)
    }

    @Test func fromABodyMassIndexOf40TheFloorIsLeftOut() {
        // 160 cm: 102.4 kg is exactly 40.
        let exactly = try! HealthAnswers(weight: Mass(grams: 102_400), height: .centimetres(160))
        let below = try! HealthAnswers(weight: Mass(grams: 102_399), height: .centimetres(160))
        #expect(Restrictions(exactly).excludedPositions == Self.floor)
        #expect(Restrictions(below).excludedPositions == [])
        #expect(Restrictions(People.make(kilograms: 130, centimetres: 165)).excludedPositions == Self.floor)
        #expect(Restrictions(People.make(kilograms: 300)).excludedPositions == [])
        #expect(Restrictions(People.make(centimetres: 100)).excludedPositions == [])
    }

    @Test func from75BalanceNeedsAChair() {
        #expect(!Restrictions(People.make(age: 74)).balanceOnlySupported)
        #expect(Restrictions(People.make(age: 75)).balanceOnlySupported)
        let restrictions = Restrictions(People.make(age: 78))
        #expect(!restrictions.allows(.shortLunge))
        #expect(!restrictions.allows(.alternatingLunge))
        #expect(restrictions.allows(.supportedBalance))
        #expect(restrictions.allows(.quadStretch))
        // Its focus is balance, but it does not load it.
        #expect(restrictions.allows(.birdDog))
    }

    @Test func everyReasonIsNamed() {
        let answers = People.make(age: 80, conditions: [.parkinsons, .osteoarthritis], limitations: [.kneePain])
        let restrictions = Restrictions(answers)
        #expect(
            restrictions.reasons(against: .shortLunge) == [
                RuleReason(source: .limitation(.kneePain), exclusion: .load(.knee)),
                RuleReason(source: .condition(.osteoarthritis), exclusion: .load(.knee)),
                RuleReason(source: .condition(.parkinsons), exclusion: .unsupportedBalance),
                RuleReason(source: .age, exclusion: .unsupportedBalance),
            ])
        #expect(
            restrictions.reasons(against: .gluteBridge) == [
                RuleReason(source: .condition(.parkinsons), exclusion: .position(.supine))
            ])
        #expect(restrictions.reasons(against: .seatedMarch) == [])
    }

    @Test func aMoveIsAllowedIfAndOnlyIfNoReasonSpeaksAgainstIt() {
        for answers in People.random(2_000) {
            let restrictions = Restrictions(answers)
            for move in Move.allCases {
                #expect(restrictions.allows(move) == restrictions.reasons(against: move).isEmpty)
            }
        }
    }

    /// What the warm-up and the circuit fall back on can not be ruled out by any answer.
    @Test func theFallbacksAreAllowedForEveryone() {
        #expect(Set(Generator.fallbacks).count == 4)
        for move in Generator.fallbacks {
            #expect(move.position == .seated)
            #expect(move.loads == [])
            #expect(move.level == 1)
        }
        let everything = Restrictions(
            try! HealthAnswers(
                age: 110, weight: .kilograms(300), height: .centimetres(100), conditions: Set(Condition.allCases),
                limitations: Set(Limitation.allCases), energy: 1))
        #expect(Generator.fallbacks.allSatisfy { everything.allows($0) })
        #expect(!everything.excludedPositions.contains(.seated))
    }
}
