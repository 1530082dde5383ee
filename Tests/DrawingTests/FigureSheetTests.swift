import Testing

@testable import Drawing

@Test func theContactSheetShowsEveryMove() {
    let sheet = figuresContactSheet()
    for motion in Motion.allCases { #expect(sheet.contains("fig-\(motion.rawValue)")) }
}
