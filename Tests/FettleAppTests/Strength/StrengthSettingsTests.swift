import Coaching
import Testing

@testable import FettleApp

struct StrengthSettingsTests {
    private let test: TestApp
    private let ana: Visitor
    private let member: Member

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        member = try test.account("ana.silva@example.org")
    }

    private func settings() throws -> StrengthSettings {
        try test.services.storage.read { [member] db in try db.strengthSettings(of: member).current() }
    }

    private func save(_ change: [String: String]) throws -> Answer {
        let usual = ["unit": "kg", "step": "2.5", "rest": "90", "chart": "ladder"]
        return try ana.submit(
            "/train/settings", usual.merging(change) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    private func plates(_ unit: MassUnit) throws -> PlateSet {
        try test.services.storage.read { [member] db in try db.plates(of: member).set(unit) }
    }

    @Test func theyAreKept() throws {
        #expect(
            try save(["unit": "lb", "step": "1,25", "rest": "own", "rest_own": "2:15", "chart": "rts"]).status
                == .seeOther)
        let now = try settings()
        #expect(now.unit == .pounds && now.weightStep == 125 && now.restSeconds == 135 && now.chart == .rts)
        let page = try ana.get("/train/settings").text
        #expect(page.contains("value=\"2:15\"") && page.contains("value=\"1.25\""))
        #expect(try save(["rest": "180"]).status == .seeOther)
        #expect(try settings().restSeconds == 180)
    }

    @Test(arguments: [
        ["step": "0"], ["step": "100.01"], ["step": "x"], ["rest": "91"], ["rest": "own"],
        ["rest": "own", "rest_own": "0:04"], ["unit": "stone"], ["chart": "horoscope"],
    ])
    func whatCannotBeIsRefused(_ change: [String: String]) throws {
        let before = try settings()
        #expect(try save(change).status == .unprocessable)
        #expect(try settings() == before)
    }

    @Test func ofTwoChangesNeitherIsLost() throws {
        let old = String(try settings().version)
        #expect(try save(["rest": "60", "version": old]).status == .seeOther)
        let late = try save(["rest": "120", "version": old])
        #expect(late.status == .unprocessable && late.text.contains("kg, 2.5, 1:00"))
        #expect(try settings().restSeconds == 60)
    }

    @Test func withoutPlatesAGymsCount() throws {
        #expect(try plates(.kilograms) == .gym(.kilograms) && plates(.pounds) == .gym(.pounds))
        #expect(try ana.get("/train/settings").text.contains("a gym’s set counts"))
    }

    @Test func ownPlatesAreCountedInPairs() throws {
        let answer = try ana.submit(
            "/train/settings", to: "/train/settings/plates",
            [
                ("unit", "kg"), ("pairs-2000", "2"), ("pairs-1000", ""), ("pairs-250", "0"), ("other_weight", "7,5"),
                ("other_pairs", "1"),
            ])
        #expect(answer.location == "/train/settings?unit=kg")
        let own = try plates(.kilograms)
        #expect(own.stacks.map(\.plate.text) == ["20", "7.5"] && own.stacks.map(\.pairs) == [2, 1])
        #expect(try plates(.pounds) == .gym(.pounds))
        // The one that is not sold has a field of its own from now on.
        #expect(try ana.get("/train/settings").text.contains("name=\"pairs-750\""))
        try ana.submit("/train/settings", to: "/train/settings/plates", [("unit", "kg")])
        #expect(try plates(.kilograms) == .gym(.kilograms))
    }

    @Test(arguments: [
        [("pairs-2000", "51")], [("pairs-2000", "two")], [("other_weight", "200"), ("other_pairs", "1")],
        [("other_weight", "7")], [("other_pairs", "2")],
    ])
    func wrongPlatesAreSaidAtTheirField(_ fields: [(String, String)]) throws {
        let answer = try ana.submit("/train/settings", to: "/train/settings/plates", [("unit", "kg")] + fields)
        #expect(answer.status == .unprocessable && answer.text.contains("id=\"field-plates-"))
        #expect(try plates(.kilograms) == .gym(.kilograms))
    }

    @Test func aBarOfOnesOwnIsThereOnceAndGoesAgain() throws {
        let fields = [("name", "Safety bar"), ("weight", "27"), ("unit", "kg"), ("key", strengthKey("bar"))]
        for _ in 1...2 {
            #expect(try ana.submit("/train/settings", to: "/train/settings/bars", fields).location == "/train/settings")
        }
        let bars = try test.services.storage.read { [member] db in try db.plates(of: member).bars() }
        #expect(bars.map(\.name) == ["Safety bar"] && bars.first?.hundredths == 2700)
        try ana.post("/train/settings/bars/\(bars[0].id)/delete")
        #expect(try test.count("SELECT count(*) FROM owned_bars") == 0)
        let wrong = try ana.post("/train/settings/bars", [("name", ""), ("weight", "201"), ("unit", "kg")])
        #expect(wrong.status == .unprocessable && wrong.text.contains("from 0 to 200"))
    }

    @Test func whoNeverCameForStrengthDecidesOnThatFirst() throws {
        let rui = try test.memberWithPlan("Rui Lopes")
        for page in ["/train", "/train/settings"] {
            #expect(try rui.get(page).location == "/settings/appearance")
        }
        #expect(try rui.post("/train/settings/plates", [("unit", "kg")]).location == "/settings/appearance")
    }
}
