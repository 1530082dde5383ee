import Testing

@testable import Templates

struct EscapingTests {
    private let hostile = #"</title><script>alert("x&y")</script>' onload='z"#
    private let harmless =
        "&lt;/title&gt;&lt;script&gt;alert(&quot;x&amp;y&quot;)&lt;/script&gt;&#39; onload=&#39;z"

    @Test func hostileTextIsOnlyText() throws {
        #expect(
            try render(#"<a title="{{a}}">{{a}}</a>"#, ["a": .text(hostile)])
                == #"<a title="\#(harmless)">\#(harmless)</a>"#)
    }

    @Test func hostileTextInAPlaceholderIsOnlyText() throws {
        #expect(try render("{{t.hello}}", ["name": .text(hostile)]) == "Hello, \(harmless)!")
    }

    @Test func markupIsShownAsItIs() throws {
        #expect(try render("{{{svg}}}", ["svg": .markup(Markup(trusted: "<svg/>"))]) == "<svg/>")
    }

    @Test(arguments: ["<b>", 1, true, [:], []] as [TemplateValue])
    func onlyMarkupPassesUnescaped(value: TemplateValue) throws {
        let error = try renderError("\n{{{svg}}}", ["svg": value])
        #expect(error.name == "svg" && error.line == 2 && error.reason.contains("only Markup"))
    }

    @Test func markupAmongTextIsAnError() throws {
        let error = try renderError("{{svg}}", ["svg": .markup(Markup(trusted: "<svg/>"))])
        #expect(error.reason == "is markup, which is shown by {{{svg}}}")
    }

    @Test func plainTextIsNotEscapedAndHoldsNoMarkup() throws {
        #expect(try render("{{a}} {{t.hello}}", ["a": "R&D", "name": "A & B"], as: "mail.txt") == "R&D Hello, A & B!")
        let error = try renderError("{{{svg}}}", ["svg": .markup(Markup(trusted: "<svg/>"))], as: "mail.txt")
        #expect(error.reason.contains("plain text"))
    }

    @Test func aPlainTextPartialInAPageIsEscaped() throws {
        #expect(try render("{{>words.txt}}", ["a": "<b>"], with: ["words.txt": "{{a}}"]) == "&lt;b&gt;")
    }

    @Test func everyUnicodeTextComesThrough() throws {
        let text = "ação 🏋🏽‍♀️ e\u{301} \u{200F}مرحبا\u{0}"
        #expect(try render("{{a}}", ["a": .text(text)]) == text)
    }

    @Test func whatIsShownIsNeverReadAsATemplate() throws {
        #expect(try render("{{a}}", ["a": "{{b}} {name} {{t.plain}}"]) == "{{b}} {name} {{t.plain}}")
    }
}
