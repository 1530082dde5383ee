import Foundation
import Testing

@testable import Coaching

/// Answers and plans lie in databases: what is written here must be read for ever.
struct StoredFormTests {
    private let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    private let answers = #"""
        {"activity":"light","age":58,"conditions":["fibromyalgia","lupus","osteoporosis"],"energy":2,\#
        "height_millimetres":1655,"limitations":["kneePain","cannotStandLong"],"other_condition":"gout",\#
        "version":1,"weight_grams":68500}
        """#

    @Test func answersAreWrittenInOneWay() throws {
        let person = try HealthAnswers(
            age: 58, weight: Mass(grams: 68_500), height: Length(millimetres: 1_655),
            conditions: [.osteoporosis, .lupus, .fibromyalgia], otherCondition: "gout",
            limitations: [.cannotStandLong, .kneePain], energy: 2, activity: .light)
        #expect(try text(person) == answers)
        #expect(try read(answers) == person)
    }

    @Test func emptyAnswersAreShort() throws {
        let stored =
            #"{"activity":"none","conditions":[],"energy":3,"limitations":[],"other_condition":"","version":1}"#
        #expect(try text(HealthAnswers.empty) == stored)
        #expect(try read(stored) == HealthAnswers.empty)
    }

    @Test func anUnknownConditionIsRefusedAndNotForgotten() {
        for (known, unknown) in [("lupus", "gout"), ("kneePain", "toePain"), (#""age":58"#, #""age":580"#)] {
            let changed = answers.replacingOccurrences(of: known, with: unknown)
            #expect(throws: DecodingError.self) { try read(changed, as: HealthAnswers.self) }
        }
    }

    @Test func aNewerFormIsRefusedAndUnknownKeysAreNot() throws {
        let newer = answers.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
        #expect(throws: DecodingError.self) { try read(newer, as: HealthAnswers.self) }
        let wider = answers.replacingOccurrences(of: #""version":1"#, with: #""version":1,"later":true"#)
        #expect(try read(wider, as: HealthAnswers.self).age == 58)
    }

    @Test func aDayOfThePlanIsWrittenInOneWay() throws {
        let day = try #require(CarePlan.ana.day(13))
        #expect(
            try text(day) == #"""
                {"close":[{"modifiers":[],"move":"childsPose","seconds":30},\#
                {"modifiers":[],"move":"figureFour","seconds":60},{"modifiers":[],"move":"quadStretch","seconds":60},\#
                {"modifiers":[],"move":"hamstringStretch","seconds":60}],\#
                "low_energy_pace":{"rest":25,"rounds":2,"work":35},\#
                "main":[{"modifiers":["pulse","bottles"],"move":"squat","seconds":45},\#
                {"modifiers":["pulse"],"move":"gluteBridge","seconds":45},\#
                {"modifiers":[],"move":"birdDog","seconds":45},{"modifiers":[],"move":"heelTaps","seconds":45}],\#
                "number":13,"pace":{"rest":15,"rounds":3,"work":45},"phase":"firming","theme":"firstLoad",\#
                "warm_up":[{"modifiers":[],"move":"marchInPlace","seconds":45},\#
                {"modifiers":[],"move":"gentleSquat","seconds":45},{"modifiers":[],"move":"hipCircles","seconds":45},\#
                {"modifiers":[],"move":"armSwings","seconds":45}]}
                """#)
    }

    @Test func everyPlanComesBackAsItWas() throws {
        for plan in People.random(300).map(CarePlan.personalised) + [.ana] {
            #expect(try read(try text(plan)) == plan)
        }
        let fixed = try text(CarePlan.ana)
        #expect(fixed.hasSuffix(#""notes":[],"programme":"anaChallenge","version":1}"#))
        let personal = try text(CarePlan.personalised(for: People.everythingTicked))
        #expect(
            personal.hasSuffix(
                #""notes":["mostlySeated","noFloor","balanceSupported"],"programme":"personalized","tier":1,"version":1}"#
            ))
    }

    @Test(arguments: [
        (#""number":13"#, #""number":14"#), (#""number":28"#, #""number":29"#), (#""move":"squat""#, #""move":"jump""#),
        (#""rounds":4"#, #""rounds":0"#), (#""seconds":60"#, #""seconds":0"#), (#""version":1"#, #""version":2"#),
        (#""work":50"#, #""work":-50"#), (#""programme":"anaChallenge""#, #""programme":"yoga""#),
    ])
    func aPlanThatIsNotWholeIsRefused(_ part: String, _ broken: String) throws {
        let stored = try text(CarePlan.ana)
        #expect(stored.contains(part))
        let changed = stored.replacingOccurrences(of: part, with: broken)
        #expect(throws: DecodingError.self) { try read(changed, as: CarePlan.self) }
    }

    /// Ids are in databases and addresses; changing one here loses what was stored.
    @Test func idsStayAsTheyAre() {
        #expect(
            Move.allCases.map(\.rawValue).joined(separator: " ")
                == """
                marchInPlace gentleSquat hipCircles armSwings sumoSquat squat shortLunge alternatingLunge wallSit \
                calfRaise sideLegRaise gluteBridge marchingBridge birdDog deadBug heelTaps pelvicTilt childsPose \
                figureFour quadStretch hamstringStretch hipFlexorStretch sideStretch seatedMarch seatedKneeExtension \
                sitToStand wallPushUp shoulderRolls diaphragmaticBreathing seatedCatCow seatedRotation \
                supportedBalance standingHipAbduction
                """)
        #expect(
            Condition.allCases.map(\.rawValue).joined(separator: " ")
                == """
                fibromyalgia chronicFatigue longCovid pots inflammatoryArthritis osteoarthritis lupus behcet \
                hypermobility multipleSclerosis parkinsons heartCondition respiratory diabetes bowelDisease \
                chronicBackPain osteoporosis cancer postpartum
                """)
        #expect(
            Limitation.allCases.map(\.rawValue).joined(separator: " ")
                == """
                kneePain wristHandPain shoulderPain lowBackPain neckPain dizziness cannotGetToFloor cannotStandLong
                """)
    }
}
