import Coaching
import Testing

@testable import FettleApp

struct OwnGymTests {
    private let test: TestApp
    private let ana: Visitor

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
    }

    private func own(_ unit: String, _ fields: [(String, String)]) throws {
        try ana.submit("/train/settings", to: "/train/settings/plates", [("unit", unit)] + fields)
    }

    @Test func theCalculatorLoadsFromTheMembersOwnPlates() throws {
        try own("kg", [("pairs-1000", "1"), ("pairs-500", "1")])
        #expect(try ana.get("/calculators/plates").text.contains("value=\"mine\" checked"))
        let twin = try ana.get("/calculators/plates.json?unit=kg&bar=20&target=60&set=mine").json()
        #expect(twin["loaded"] as? Double == 50 && twin["exact"] as? Bool == false)
        // Whoever wants a gym's gets them, and nobody else has Ana's.
        for visitor in [ana, test.visitor()] {
            let gym = try visitor.get("/calculators/plates.json?unit=kg&bar=20&target=60&set=gym").json()
            #expect(gym["exact"] as? Bool == true)
        }
        #expect(try !test.visitor().get("/calculators/plates").text.contains("value=\"mine\""))
    }

    @Test func platesOfOneUnitAreNotThoseOfTheOther() throws {
        try own("lb", [("pairs-1000", "1")])
        #expect(try !ana.get("/calculators/plates?unit=kg").text.contains("value=\"mine\""))
        let twin = try ana.get("/calculators/plates.json?unit=kg&bar=20&target=60&set=mine").json()
        #expect(twin["exact"] as? Bool == true)
    }

    @Test func ownBarsAreOffered() throws {
        try ana.submit(
            "/train/settings", to: "/train/settings/bars",
            [("name", "Safety <bar>"), ("weight", "22.5"), ("unit", "kg"), ("key", strengthKey("bar"))])
        let page = try ana.get("/calculators/plates").text
        #expect(page.contains("22.5 kg · Safety &lt;bar&gt;"))
        #expect(try ana.get("/calculators/plates.json?unit=kg&bar=22.5&target=62.5").json()["exact"] as? Bool == true)
    }
}
