import Testing

@testable import Templates

struct TextTests {
    private let numbers = #"{"n": {"count": "n", "one": "{n} dia", "other": "{n} dias"}}"#

    @Test func aTextStandsForItsKey() throws {
        #expect(try render("{{t.plain}} {{ t.nav.plan }}") == "A text Plan")
    }

    @Test func placeholdersAreSoughtInTheContextAtHand() throws {
        #expect(
            try render("{{#who}}{{t.hello}}{{/who}}", ["name": "A", "who": [["name": "B"], [:]]])
                == "Hello, B!Hello, A!")
        #expect(try render("{{t.deep}}", ["member": ["name": "Rita"]]) == "For Rita")
    }

    @Test func aMissingPlaceholderIsAnErrorThatNamesIt() throws {
        let error = try renderError("\n{{t.hello}}")
        #expect(error.description == "page:2: name: is not in the context, but t.hello needs it")
        #expect(try renderError("{{t.hello}}", ["name": []]).reason == "can't stand in t.hello")
    }

    @Test func theNumberChoosesTheForm() throws {
        #expect(try render("{{t.sessions}}", ["done": 1, "name": "A"]) == "1 session of A")
        #expect(try render("{{t.sessions}}", ["done": 0, "name": "A"]) == "0 sessions of A")
        #expect(try renderError("{{t.sessions}}", ["done": "1", "name": "A"]).name == "done")
        #expect(try renderError("{{t.sessions}}", ["done": .null, "name": "A"]).name == "done")
    }

    @Test(arguments: ["en", "pt-PT"])
    func oneIsExactlyOneInBothLanguages(locale: String) throws {
        let texts = try #require(try Locales(sources: [locale: numbers])[locale])
        for number in [0, 2, 11, 21, 100, 101, 1_000_000] {
            #expect(texts("n", ["n": .int(number)]) == "\(number) dias")
        }
        #expect(texts("n", ["n": 1]) == "1 dia")
    }

    @Test func aKeyMayBeAValue() throws {
        #expect(try render("{{t[key]}}", ["key": "nav.plan"]) == "Plan")
        #expect(try render("{{t[row.key]}}", ["row": ["key": "hello"], "name": "<A>"]) == "Hello, &lt;A&gt;!")
        #expect(
            try render("{{#list}}{{t.condition[.]}} {{/list}}", ["list": ["asthma", "other"]])
                == "Asthma Something else ")
        #expect(try render("[{{t[key]}}]", ["key": .null]) == "[]")
    }

    @Test func aValueThatIsNoKeyIsAnError() throws {
        let error = try renderError("{{t.condition[key]}}", ["key": "gout"])
        #expect(error.description == "page:1: t.condition.gout: there is no such text in en")
        #expect(try renderError("{{t[key]}}", ["key": "nav"]).name == "t.nav")
        #expect(try renderError("{{t[key]}}", ["key": 1]).reason == "is a number, not the key of a text")
        #expect(try renderError("{{t[key]}}").name == "key")
    }

    @Test func textsSpeakOutsideOfTemplatesToo() throws {
        let texts = try #require(try Locales(sources: ["en": english])["en"])
        #expect(texts("hello", ["name": "R&D"]) == "Hello, R&D!")
        #expect(texts("deep", ["member": ["name": "Rita"]]) == "For Rita")
        #expect(texts("sessions", ["done": 1, "name": "A"]) == "1 session of A")
        #expect(texts.has("plain") && !texts.has("nav") && !texts.has("nothing"))
        #expect(texts.locale == "en")
    }

    @Test func whatIsMissingOutsideOfTemplatesShowsItsName() throws {
        let texts = try #require(try Locales(sources: ["en": english])["en"])
        #expect(texts("no.such") == "no.such")
        #expect(texts("hello") == "Hello, {name}!")
    }
}
