import Testing

@testable import Templates

struct LocalesTests {
    @Test func localesKnowTheirNamesAndKeys() throws {
        let locales = try Locales(sources: [
            "pt-PT": #"{"a": {"b": "um", "c": "dois"}}"#, "en": #"{"a": {"c": "two", "b": "one"}}"#,
        ])
        #expect(locales.names == ["en", "pt-PT"])
        #expect(locales.keys == ["a.b", "a.c"])
        #expect(locales["pt-PT"]?("a.b") == "um")
        #expect(locales["pt"] == nil)
    }

    @Test func aKeyThatOneLocaleLacksIsNamed() throws {
        let problems = try localeProblems(["en": #"{"a": "x", "b": {"c": "y"}}"#, "pt-PT": #"{"a": "x", "d": "z"}"#])
        #expect(
            problems == [
                "en.json: d: missing here, present in pt-PT", "pt-PT.json: b.c: missing here, present in en",
            ])
    }

    @Test func aTextWithOtherPlaceholdersIsNamed() throws {
        let problems = try localeProblems([
            "en": #"{"a": "{x} of {y}", "b": "{x}"}"#, "pt-PT": #"{"a": "{x}", "b": "{x}"}"#,
        ])
        #expect(problems == ["pt-PT.json: a: needs {x}, in en {x} {y}"])
    }

    @Test func theNumberOfAPluralIsAPlaceholderToo() throws {
        let english = #"{"a": {"count": "n", "one": "One day", "other": "{n} days"}}"#
        #expect(throws: Never.self) {
            try Locales(sources: [
                "en": english, "pt-PT": #"{"a": {"count": "n", "one": "{n} dia", "other": "{n} dias"}}"#,
            ])
        }
        let other = #"{"a": {"count": "m", "one": "Um dia", "other": "{n} dias"}}"#
        #expect(try localeProblems(["en": english, "pt-PT": other]) == ["pt-PT.json: a: needs {m} {n}, in en {n}"])
    }

    @Test(arguments: ["{", "}", "{}", "{a", "a}", "{a b}", "{{a}}", "{a.}", "{.}", "{a|b}", "{ a }"])
    func aPlaceholderInAnotherWayIsAnError(text: String) throws {
        #expect(
            try localeProblems(["en": #"{"a": {"b": "x \#(text)"}}"#]).first?.hasPrefix("en.json: a.b: a placeholder")
                == true)
    }

    @Test(arguments: ["<b>x</b>", "a<br>b", "</p>", "<!-- x -->", "a&nbsp;b", "&#39;", "Fish &amp; chips"])
    func aTextHoldsNoHTML(text: String) throws {
        #expect(try localeProblems(["en": #"{"a": "\#(text)"}"#]) == ["en.json: a: a text holds no HTML: \"\(text)\""])
    }

    @Test(arguments: ["R&D; more", "3 < 5 & 6 > 2", "A & B;", "<3", "50 % – \\\"ok\\\""])
    func signsAreNoHTML(text: String) throws {
        #expect(throws: Never.self) { try Locales(sources: ["en": #"{"a": "\#(text)"}"#]) }
    }

    @Test func aHalfPluralIsAnError() throws {
        #expect(
            try localeProblems(["en": #"{"a": {"one": "x", "other": "y"}}"#]) == [
                "en.json: a: a plural text needs count, one and other"
            ])
        #expect(
            try localeProblems(["en": #"{"a": {"count": "my days", "one": "x", "other": "y"}}"#]) == [
                "en.json: a: count must name a number, not \"my days\""
            ])
    }

    @Test func aGroupMayHaveKeysThatAPluralHasToo() throws {
        let locales = try Locales(sources: ["en": #"{"a": {"other": "x", "asthma": "y"}, "b": {"count": "z"}}"#])
        #expect(locales.keys == ["a.other", "a.asthma", "b.count"])
    }

    @Test func anEmptyTextIsAnError() throws {
        #expect(try localeProblems(["en": #"{"a": ""}"#]) == ["en.json: a: the text is empty"])
    }

    @Test func onlyTextsAndGroupsAreTaken() throws {
        #expect(
            try localeProblems(["en": #"{"a": {"b": 3}}"#]) == ["en.json: a.b: neither a text nor a group of texts"])
        #expect(try localeProblems(["en": #"{"a": ["b"]}"#]) == ["en.json: a: neither a text nor a group of texts"])
        #expect(try localeProblems(["en": #"{"a": {"b": null}}"#]).count == 1)
        #expect(try localeProblems(["en": #"{"a b": "x"}"#]) == ["en.json: a b: not a name for a key"])
    }

    @Test func brokenJSONIsNamedByItsFileAndLine() throws {
        let problem = try localeProblems(["en": "{\n \"a\": \"x\",\n \"b\" }"]).first
        #expect(problem?.hasPrefix("en.json:3: not JSON: ") == true)
        #expect(try localeProblems(["en": "{\"a\": \"x"]).first?.hasPrefix("en.json: not JSON: ") == true)
        #expect(try localeProblems([:]) == ["locales: there is no locale"])
    }

    @Test func aKeyThatStandsTwiceIsAnError() throws {
        let source = #"{"a": {"b": "x: \"y\": {z}", "c": "d"}, "e": {"b": "x", "f": {"b": "{b}"}}, "a": {"g": "x"}}"#
        #expect(try localeProblems(["en": source]) == ["en.json: a: the key stands twice"])
        #expect(
            try localeProblems(["en": #"{"a": {"b": {"c": "1", "c" : "2"}}}"#]) == [
                "en.json: a.b.c: the key stands twice"
            ])
    }
}
