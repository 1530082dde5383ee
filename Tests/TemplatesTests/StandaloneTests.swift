import Testing

@testable import Templates

struct StandaloneTests {
    @Test func linesOfTagsThatShowNothingVanish() throws {
        let source = "a\n  {{#yes}}\nb\n  {{/yes}}\n{{^yes}}\nc\n{{/yes}}\n{{! words }}\nd\n"
        #expect(try render(source, ["yes": true]) == "a\nb\nd\n")
    }

    @Test func theyVanishAtTheStartAndTheEndOfTheFileToo() throws {
        #expect(try render("{{#yes}}\nb\n  {{/yes}}", ["yes": true]) == "b\n")
        #expect(try render("  {{#yes}}\t\nb{{/yes}}", ["yes": true]) == "b")
    }

    @Test func linesWithSomethingElseStay() throws {
        #expect(try render("a {{#yes}}\nb\n{{/yes}} c\n", ["yes": true]) == "a \nb\n c\n")
        #expect(try render("  {{#yes}}b{{/yes}}\n", ["yes": true]) == "  b\n")
        #expect(try render("{{! a }}{{! b }}\n", [:]) == "\n")
    }

    @Test func aValueAloneOnItsLineKeepsIt() throws {
        #expect(try render("  {{a}}\n  {{t.plain}}\n", ["a": 1]) == "  1\n  A text\n")
    }

    @Test func linesMayEndAsOnWindows() throws {
        #expect(try render("{{#yes}}\r\nb\r\n{{/yes}}\r\nc", ["yes": true]) == "b\r\nc")
    }

    @Test func aCommentOfSeveralLinesVanishes() throws {
        #expect(try render("a\n{{! one\n   two # / > }}\nb\n") == "a\nb\n")
        #expect(try render("a {{! one\ntwo }} b") == "a  b")
    }

    @Test func aPartialsLineIsThePartial() throws {
        let page = try render("<ul>\n  {{>item}}\n</ul>\n", with: ["item": "<li>\n</li>\n"])
        #expect(page == "<ul>\n<li>\n</li>\n</ul>\n")
    }

    @Test func blankLinesBetweenStay() throws {
        #expect(try render("{{#yes}}\n\nb\n\n{{/yes}}\n", ["yes": true]) == "\nb\n\n")
    }
}
