import Testing

@testable import FettleApp

struct PreviewTests {
    @Test func thePreviewShowsTierNotesWeekAndMaterialsAndKeepsNothing() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.submit("/onboarding/parts", [("parts", "care")])
        try ana.submit("/onboarding/safety", [("cleared", "yes")])
        let page = try ana.submit(
            "/onboarding/health",
            [("limitations", "cannotGetToFloor"), ("activity", "light"), ("age", "44"), ("preview", "1")])
        #expect(page.status == .ok)
        for words in ["Gentle", "No exercises on the floor", "Mobility and breathing", "Firm chair", "value=\"44\""] {
            #expect(page.text.contains(words), "\(words)")
        }
        #expect(!page.text.contains("Pelvic tilt"))
        #expect(try test.count("SELECT count(*) FROM health_answers") == 0)
        #expect(try test.count("SELECT count(*) FROM plans") == 0)
    }

    @Test func aPreviewOfAnswersThatCannotBeIsMendedFirst() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let page = try ana.submit("/onboarding/health", [("age", "4a2"), ("preview", "1")])
        #expect(page.status == .unprocessable && page.text.contains("field-age-error"))
    }
}
