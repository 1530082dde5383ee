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

    @Test func aMassIsItsGramsInJSON() throws {
        let json = try JSONEncoder().encode([Mass(grams: 82_500)])
        #expect(String(decoding: json, as: UTF8.self) == "[82500]")
        #expect(try JSONDecoder().decode([Mass].self, from: json) == [Mass(grams: 82_500)])
    }
}
