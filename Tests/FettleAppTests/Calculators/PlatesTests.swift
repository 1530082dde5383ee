import Foundation
import Testing

@testable import FettleApp

struct PlatesTests {
    private func page(_ query: String, _ visitor: Visitor) throws -> Answer {
        try visitor.get("/calculators/plates?" + query)
    }

    private func twin(_ query: String, _ visitor: Visitor) throws -> [String: Any] {
        let answer = try visitor.get("/calculators/plates.json?" + query)
        #expect(answer.status == .ok, "\(query): \(answer.text)")
        #expect(answer.headers["Content-Type"] == "application/json")
        return try answer.json()
    }

    private func side(_ twin: [String: Any]) -> [String] {
        (twin["per_side"] as? [[String: Any]] ?? []).map { "\($0["count"] ?? "")x\($0["plate"] ?? "")" }
    }

    /// What a button of the page asks for: its form as it stands, with the button.
    private func press(_ name: String, _ value: String, on answer: Answer, _ visitor: Visitor) throws -> Answer {
        let fields = hidden(answer) + inputs(answer) + [(name, value)]
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._"))
        let query = fields.map { name, value in
            name + "=" + (value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
        }
        return try page(query.joined(separator: "&"), visitor)
    }

    private func hidden(_ answer: Answer) -> [(String, String)] {
        answer.text.matches(of: #/<input type="hidden" name="(unit|mode|was|plate|own|target)" value="([^"]*)"/#).map {
            (String($0.1), String($0.2).replacing("&amp;", with: "&"))
        }
    }

    private func inputs(_ answer: Answer) -> [(String, String)] {
        let typed = answer.text.matches(of: #/<input class="input[^"]*" id="[^"]*" name="(\w+)" value="([^"]*)"/#).map {
            (String($0.1), String($0.2))
        }
        let bar = answer.text.firstMatch(of: #/<option value="([^"]*)" selected>[^<]*·/#).map { String($0.1) } ?? "own"
        return typed + [("bar", bar)]
    }

    private func target(_ answer: Answer) -> String? {
        answer.text.firstMatch(of: #/name="target" value="([^"]*)"/#).map { String($0.1) }
    }

    @Test func aKnownWeightIsLoadedOnThePageAndInItsTwin() throws {
        let visitor = try TestApp().visitor()
        let query = "unit=kg&bar=20&target=142.5"
        let answer = try twin(query, visitor)
        #expect(side(answer) == ["2x25", "1x10", "1x1.25"])
        #expect(answer["loaded"] as? Double == 142.5 && answer["exact"] as? Bool == true)
        #expect(answer["below"] as? Double == 142.5 && answer["above"] as? Double == 142.5)
        let shown = try page(query, visitor)
        #expect(shown.status == .ok)
        #expect(shown.text.contains("<b>2 ×</b> 25 kg") && shown.text.contains("<b>1 ×</b> 1.25 kg"))
        #expect(shown.text.contains("exactly 142.5 kg") && shown.text.contains("= 314.2 lb"))
        #expect(shown.text.contains("class=\"barbell\"") && shown.text.contains("2 × 25 + 10 + 1.25"))
    }

    @Test func theOraclesOfPoundsAndKilogramsHold() throws {
        let visitor = try TestApp().visitor()
        #expect(side(try twin("unit=lb&bar=45&target=225", visitor)) == ["2x45"])
        #expect(side(try twin("unit=lb&bar=45&target=185", visitor)) == ["1x45", "1x25"])
        #expect(side(try twin("unit=kg&bar=20&target=100", visitor)) == ["1x25", "1x15"])
        let odd = try twin("unit=lb&bar=45&target=137", visitor)
        #expect(odd["loaded"] as? Double == 135 && odd["exact"] as? Bool == false)
        #expect(odd["below"] as? Double == 135 && odd["above"] as? Double == 140)
        let light = try twin("unit=lb&bar=45&target=40", visitor)
        #expect(light["below"] is NSNull && light["above"] as? Double == 45 && side(light) == [])
        #expect(try page("unit=lb&target=40", visitor).text.contains("less than the bar alone"))
    }

    @Test func whatCannotBeLoadedNamesTheNearestAndTheDifference() throws {
        let visitor = try TestApp().visitor()
        let shown = try page("unit=kg&target=101", visitor)
        for words in ["not exactly 101 kg", "−1 kg", "+1.5 kg", "can’t make 101 kg"] {
            #expect(shown.text.contains(words), "\(words)")
        }
        let taken = try press("take", "102.5", on: shown, visitor)
        #expect(taken.text.contains("exactly 102.5 kg") && target(taken) == "102.5")
    }

    @Test func onlyWhatIsOwnedIsLoaded() throws {
        let visitor = try TestApp().visitor()
        let own = "set=own&own=25x1&own=15x2&target=80"
        #expect(side(try twin(own, visitor)) == ["2x15"])
        let few = try twin("set=own&own=25x1+20x1&target=200", visitor)
        #expect(few["loaded"] as? Double == 110 && few["above"] is NSNull)
        let shown = try page("set=own&own=7.5x2&own=25x1&target=100", visitor)
        #expect(shown.text.contains("value=\"7.5x2\"") && shown.text.contains("value=\"25x1\" selected"))
        #expect(try page("set=own&own=25x0&target=60", visitor).status == .unprocessable)
        #expect(try page("set=own&own=many&target=60", visitor).text.contains("like 7.5x2"))
    }

    @Test func anOwnBarAndCollarsCount() throws {
        let visitor = try TestApp().visitor()
        #expect(side(try twin("bar=17.5&collars=5&target=42.5", visitor)) == ["1x10"])
        #expect(side(try twin("bar=own&own_bar=17,5&target=37.5", visitor)) == ["1x10"])
        #expect(try page("bar=own&target=60", visitor).text.contains("what the bar weighs"))
    }

    @Test func platesMakeTheirWeight() throws {
        let visitor = try TestApp().visitor()
        let query = "mode=reverse&plate=25&plate=20&plate=25"
        let answer = try twin(query, visitor)
        #expect(answer["loaded"] as? Double == 160 && side(answer) == ["2x25", "1x20"])
        let shown = try page(query, visitor)
        #expect(shown.text.contains("<span class=\"stat-value\">160</span>"))
        let less = try press("remove", "25", on: shown, visitor)
        #expect(less.text.contains("<span class=\"stat-value\">110</span>"))
        let none = try press("clear", "yes", on: less, visitor)
        #expect(none.text.contains("<span class=\"stat-value\">20</span>") && none.text.contains("Nothing yet"))
    }

    @Test(arguments: ["100", "82.55", "137", "0.01"]) func goingBackToAUnitReturnsWhatWasTyped(typed: String) throws {
        let visitor = try TestApp().visitor()
        let shown = try page("unit=kg&target=\(typed)&bar=17.5&collars=2.5&set=competition", visitor)
        let pounds = try press("to_unit", "lb", on: shown, visitor)
        #expect(target(pounds) != typed && pounds.text.contains("You typed \(typed) kg"))
        let back = try press("to_unit", "kg", on: pounds, visitor)
        #expect(target(back) == typed)
        #expect(back.text.contains("name=\"own_bar\" value=\"17.5\""))
        let again = try press("to_unit", "lb", on: back, visitor)
        #expect(target(again) == target(pounds))
    }

    @Test func aUnitIsSwitchedRoundedUpToTenths() throws {
        let visitor = try TestApp().visitor()
        for (query, other, converted) in [
            ("unit=lb&target=225", "kg", "102.1"), ("unit=lb&target=100", "kg", "45.4"),
            ("unit=kg&target=60", "lb", "132.3"),
        ] {
            #expect(target(try page(query + "&to_unit=" + other, visitor)) == converted)
        }
    }

    @Test func whatIsTypedAfterASwitchIsConvertedAnew() throws {
        let visitor = try TestApp().visitor()
        let pounds = try page("unit=kg&target=100&to_unit=lb", visitor)
        let was = try #require(hidden(pounds).first { $0.0 == "was" }?.1)
        let escaped = was.replacing("=", with: "%3D").replacing("&", with: "%26")
        let other = try page("unit=lb&target=225&was=\(escaped)&to_unit=kg", visitor)
        #expect(target(other) == "102.1")
    }

    @Test func thePlatesOfAnotherUnitAreItsNearestAndComeBackAsTheyWere() throws {
        let visitor = try TestApp().visitor()
        let shown = try page("mode=reverse&unit=kg&plate=25&plate=20&plate=2.5", visitor)
        let pounds = try press("to_unit", "lb", on: shown, visitor)
        #expect(hidden(pounds).filter { $0.0 == "plate" }.map(\.1) == ["45", "45", "5"])
        let back = try press("to_unit", "kg", on: pounds, visitor)
        #expect(hidden(back).filter { $0.0 == "plate" }.map(\.1) == ["25", "20", "2.5"])
    }

    @Test func theOtherModeAsksAndTakesAlongWhatIsThere() throws {
        let visitor = try TestApp().visitor()
        let shown = try page("unit=kg&target=100", visitor)
        let asked = try press("to_mode", "reverse", on: shown, visitor)
        #expect(asked.text.contains("There is 25 + 15 on each side") && target(asked) == "100")
        let reverse = try press("to_mode", "reverse_with", on: asked, visitor)
        #expect(hidden(reverse).filter { $0.0 == "plate" }.map(\.1) == ["25", "15"])
        let askedBack = try press("to_mode", "load", on: reverse, visitor)
        #expect(askedBack.text.contains("The plates make 100 kg"))
        let back = try press("to_mode", "load_with", on: askedBack, visitor)
        #expect(target(back) == "100" && back.text.contains("exactly 100 kg"))
        let empty = try press("to_mode", "reverse_empty", on: asked, visitor)
        #expect(hidden(empty).contains { $0 == ("target", "100") }, "what was typed is still there")
        let atOnce = try page("to_mode=reverse", visitor)
        #expect(atOnce.text.contains("Nothing yet"), "without plates there is nothing to ask")
    }

    @Test(arguments: [
        ("target=heavy", "target"), ("target=-5", "target"), ("target=10000", "target"), ("bar=x&target=50", "bar"),
        ("bar=own&own_bar=y&target=50", "own_bar"), ("collars=z&target=50", "collars"),
        ("unit=stone&target=50", "unit"),
        ("set=all&target=50", "set"), ("mode=both&target=50", "mode"), ("set=own&own=25x&target=50", "own"),
        ("mode=reverse&plate=two", "plate"),
    ])
    func aWrongValueIsNamedAndKept(query: String, field: String) throws {
        let visitor = try TestApp().visitor()
        let shown = try page(query, visitor)
        #expect(shown.status == .unprocessable)
        #expect(shown.text.contains("class=\"errors\""))
        let answer = try visitor.get("/calculators/plates.json?" + query)
        #expect(answer.status == .unprocessable)
        let error = try answer.json()["error"] as? [String: String]
        #expect(error?["field"] == field && error?["message"]?.isEmpty == false)
        if query.contains("heavy") { #expect(shown.text.contains("value=\"heavy\"")) }
    }

    @Test func aTwinWithoutATargetSaysSo() throws {
        let visitor = try TestApp().visitor()
        let answer = try visitor.get("/calculators/plates.json?unit=kg")
        #expect(answer.status == .unprocessable && answer.text.contains("\"target\""))
        #expect(try page("unit=kg", visitor).status == .ok, "a fresh page is no mistake")
    }

    @Test func absurdQuestionsAreAnswered() throws {
        let visitor = try TestApp().visitor()
        let plates = (1...60).map { "own=0.\(10 + $0 % 80)" }.joined(separator: "&")
        for query in [
            "set=own&\(plates)&target=9999.99", "target=9999.99&bar=0", "was=%25&to_unit=lb&target=1",
            "was=was%3Dx%26unit%3Dlb&to_unit=lb",
            "mode=reverse&" + Array(repeating: "plate=25", count: 200).joined(separator: "&"),
            "target=" + String(repeating: "9", count: 4000), "to_mode=nowhere_with", "take=%3Cb%3E",
            "to_mode=_&target=100",
        ] {
            #expect([200, 422].contains(try page(query, visitor).status.code), "\(query.prefix(60))")
        }
        #expect(!(try page("take=%3Cb%3E&target=1", visitor)).text.contains("<b>\""))
    }

    @Test func aMembersUnitIsTheirOwn() throws {
        let test = try TestApp()
        let visitor = try test.member()
        #expect(try twin("target=100", visitor)["unit"] as? String == "kg")
        try test.services.storage.write { db in try db.execute("UPDATE members SET units = 'imperial'") }
        let answer = try twin("target=135", visitor)
        #expect(answer["unit"] as? String == "lb" && answer["bar"] as? Double == 45)
    }

    @Test func thePageSpeaksPortuguese() throws {
        let visitor = try TestApp().visitor()
        visitor.language = "pt-PT"
        let shown = try page("target=142,5", visitor)
        #expect(shown.text.contains("De cada lado") && shown.text.contains("142,5 kg certos"))
    }
}
