import Testing

@testable import Coaching

struct TypedNumberTests {
    @Test(arguments: [
        ("82,5", 82_500), ("82.5", 82_500), ("82", 82_000), ("82,55", 82_550), (" 82.5 ", 82_500), ("0,05", 50),
        ("0", 0), ("007", 7_000), ("\u{A0}70\t", 70_000), ("999999999", 999_999_999_000),
    ])
    func pointAndCommaAreTheSame(_ text: String, _ thousandths: Int) {
        #expect(parseDecimal(text) == thousandths)
    }

    @Test(arguments: [
        "", " ", "68,", ".5", "4a2", "-3", "+3", "1 000", "1.000,5", "1,000.5", "82.555", "1e3", "٣", "½", "8..5",
        "NaN",
        "9999999999", ",", "82 kg",
    ])
    func anythingElseIsNoNumber(_ text: String) {
        #expect(parseDecimal(text) == nil)
    }

    @Test func thePlacesAfterTheMarkAreCounted() {
        #expect(parseDecimal("1.234", decimals: 3) == 1_234)
        #expect(parseDecimal("1.2", decimals: 1) == 1_200)
        #expect(parseDecimal("1.25", decimals: 1) == nil)
        #expect(parseDecimal("1.2", decimals: 0) == nil)
        #expect(parseDecimal("1.2345", decimals: 9) == nil)
    }

    @Test func aWholeNumberHasNoMark() {
        #expect(parseWhole(" 58 ") == 58)
        for text in ["58.0", "58,", "", "5 8", "-1"] { #expect(parseWhole(text) == nil) }
    }

    @Test(arguments: [(7_000, "70"), (7_050, "70.5"), (7_005, "70.05"), (0, "0"), (-250, "-2.5"), (-5, "-0.05")])
    func aNumberIsWrittenWithoutIdleZeros(_ hundredths: Int, _ text: String) {
        #expect(decimalText(hundredths: hundredths) == text)
    }
}
