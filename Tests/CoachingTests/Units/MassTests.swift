import Foundation
import Testing

@testable import Coaching

struct MassTests {
    @Test func everyHundredthOfAPoundComesBackAsTyped() {
        let lost = (0...100_000).map(decimalText).filter { Mass(typed: $0, unit: .pounds)?.text(in: .pounds) != $0 }
        #expect(lost == [])
    }

    @Test func everyQuarterOfAPoundComesBackExactly() {
        for quarters in 0...4_000 {
            #expect(Mass(thousandths: quarters * 250, unit: .pounds).hundredths(in: .pounds) == quarters * 25)
        }
    }

    @Test func everyTenGramsComeBackAsTyped() {
        let lost = (0...50_000).map(decimalText).filter {
            Mass(typed: $0, unit: .kilograms)?.text(in: .kilograms) != $0
        }
        #expect(lost == [])
    }

    @Test func knownMassesAreRight() {
        #expect(Mass.pounds(1).grams == 454)
        #expect(Mass.pounds(225).grams == 102_058)
        #expect(Mass.kilograms(100).text(in: .pounds) == "220.46")
        #expect(Mass(typed: "82,5", unit: .kilograms)?.grams == 82_500)
        #expect(Mass(grams: 82_505).text(in: .kilograms) == "82.51")
        #expect(Mass(grams: -82_505).text(in: .kilograms) == "-82.51")
        #expect(Mass(typed: "eighty", unit: .kilograms) == nil)
    }

    @Test func theLargestNumberThatCanBeTypedIsNoTrap() {
        for unit in MassUnit.allCases {
            #expect(Mass(typed: "999999999,99", unit: unit)?.text(in: unit) == "999999999.99")
        }
        #expect(Length(typed: "999999999", unit: .inches)?.text(in: .inches) == "999999999")
        #expect(Length(typedFeet: "999999999", inches: "11")?.feetAndInches ?? (0, 0) == (999_999_999, 110))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Mass.self, from: Data("9e18".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Length.self, from: Data("9e18".utf8)) }
    }

    @Test func aMassIsItsGramsInJSON() throws {
        let json = try JSONEncoder().encode([Mass(grams: 82_500)])
        #expect(String(decoding: json, as: UTF8.self) == "[82500]")
        #expect(try JSONDecoder().decode([Mass].self, from: json) == [Mass(grams: 82_500)])
    }
}
