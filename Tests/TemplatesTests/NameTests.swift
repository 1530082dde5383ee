import Testing

@testable import Templates

struct NameTests {
    @Test func textAndNumbersAreShown() throws {
        #expect(try render("{{a}} {{ b }} {{c}}", ["a": "x", "b": 42, "c": true]) == "x 42 true")
    }

    @Test func nullIsFoundAndEmpty() throws {
        #expect(try render("[{{a}}][{{{a}}}]", ["a": .null]) == "[][]")
    }

    @Test func dottedNamesGoInside() throws {
        #expect(try render("{{a.b.c}}", ["a": ["b": ["c": "x"]]]) == "x")
    }

    @Test func whatIsInsideANullIsNull() throws {
        #expect(try render("[{{a.b.c}}]{{^a.b}}none{{/a.b}}", ["a": .null]) == "[]none")
    }

    @Test func theInnermostValueWins() throws {
        let context: TemplateValue = ["name": "outer", "items": [["name": "inner"], ["other": 1]]]
        #expect(try render("{{#items}}{{name}} {{/items}}", context) == "inner outer ")
    }

    @Test func aNullInsideHidesTheValueOutside() throws {
        #expect(try render("{{#a}}[{{name}}]{{/a}}", ["name": "x", "a": ["name": .null]]) == "[]")
    }

    @Test func onlyTheFirstPartIsSoughtOutwards() throws {
        let context: TemplateValue = ["a": ["b": "outer"], "inner": ["a": ["c": "x"]]]
        #expect(try renderError("{{#inner}}{{a.b}}{{/inner}}", context).name == "a.b")
    }

    @Test func laterValuesOfTheContextStandInside() throws {
        let locales = try Locales(sources: ["en": english])
        let set = try TemplateSet(sources: ["p": "{{a}}{{b}}"], locales: locales)
        let texts = try #require(locales["en"])
        #expect(try set.render("p", [["a": 1, "b": 1], ["b": 2]], texts: texts) == "12")
        #expect(try set.bytes("p", [["a": 1, "b": 1], ["b": 2]], texts: texts) == Array("12".utf8))
    }

    @Test func aDotIsTheItemAtHand() throws {
        #expect(try render("{{#list}}({{.}}){{/list}}", ["list": [1, 2, "x"]]) == "(1)(2)(x)")
        #expect(try render("{{#list}}{{#.}}{{.}}{{/.}};{{/list}}", ["list": [[1, 2], [3]]]) == "12;3;")
    }
}
