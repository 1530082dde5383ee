import Testing

@testable import Coaching

struct LengthTests {
    @Test func everyTenthOfAnInchUpToTenFeetComesBack() {
        for tenths in 0...1_200 {
            let length = Length(thousandths: tenths * 100, unit: .inches)
            #expect(length.tenths(in: .inches) == tenths)
            #expect(length.feetAndInches == (tenths / 120, tenths % 120))
        }
    }

    @Test func feetAndInchesAreTwoFields() {
        #expect(Length(typedFeet: "5", inches: "10.5")?.millimetres == 1_791)
        #expect(Length(typedFeet: " 5 ", inches: "10,5")?.feetAndInches ?? (0, 0) == (5, 105))
        #expect(Length(typedFeet: "6", inches: " ")?.millimetres == 1_829)
        for (feet, inches) in [("5", "12"), ("", "10"), ("5.5", "1"), ("5", "ten"), ("-5", "1")] {
            #expect(Length(typedFeet: feet, inches: inches) == nil)
        }
    }

    @Test func nearlySixFeetAreNotFiveFeetTwelve() {
        #expect(Length(millimetres: 1_828).feetAndInches == (6, 0))
    }

    @Test func centimetresKeepTheirMillimetres() {
        #expect(Length(typed: "165,5", unit: .centimetres)?.millimetres == 1_655)
        #expect(Length(millimetres: 1_655).text(in: .centimetres) == "165.5")
        #expect(Length.centimetres(170).text(in: .inches) == "66.9")
    }
}
