import Foundation
import Testing

@testable import Coaching

struct HealthAnswersTests {
    @Test func everythingIsOptional() throws {
        let answers = try HealthAnswers()
        #expect(answers == .empty)
        #expect(answers.energy == 3)
        #expect(answers.activity == .none)
        #expect(answers.age == nil && answers.weight == nil && answers.height == nil)
    }

    @Test func theEndsOfTheRangesAreAccepted() throws {
        for (age, kilograms, centimetres, energy) in [(10, 20, 100, 1), (110, 300, 250, 5)] {
            let answers = try HealthAnswers(
                age: age, weight: .kilograms(kilograms), height: .centimetres(centimetres), energy: energy)
            #expect(answers.age == age)
        }
    }

    @Test func everythingOutOfRangeIsNamedAtOnce() {
        let long = String(repeating: "x", count: 201)
        for (age, grams, millimetres, energy) in [(9, 19_999, 999, 0), (111, 300_001, 2_501, 6)] {
            #expect(throws: HealthProblems([.age, .weight, .height, .otherCondition, .energy])) {
                try HealthAnswers(
                    age: age, weight: Mass(grams: grams), height: Length(millimetres: millimetres),
                    otherCondition: long, energy: energy)
            }
        }
        #expect(throws: HealthProblems([.height])) { try HealthAnswers(height: .centimetres(999)) }
    }

    @Test func theOtherConditionIsTrimmed() throws {
        #expect(try HealthAnswers(otherCondition: " \n gout \t").otherCondition == "gout")
        #expect(try HealthAnswers(otherCondition: "  ").otherCondition == "")
        let longest = String(repeating: "é", count: 200)
        #expect(try HealthAnswers(otherCondition: " \(longest) ").otherCondition == longest)
    }
}
