import Testing

@testable import Templates

struct SectionTests {
    private let source = "{{#a}}yes{{/a}}{{^a}}no{{/a}}"

    @Test(arguments: [.null, false, "", []] as [TemplateValue])
    func absentValuesSkipTheSection(value: TemplateValue) throws {
        #expect(try render(source, ["a": value]) == "no")
    }

    @Test(arguments: [true, "x", 7, 0, ["x": 1], [:], [1], .markup(Markup(trusted: "<b>"))] as [TemplateValue])
    func presentValuesShowItOnceAndZeroIsPresent(value: TemplateValue) throws {
        #expect(try render(source, ["a": value]) == "yes")
    }

    @Test func aListShowsItForEachItem() throws {
        #expect(try render("{{#a}}<{{n}}>{{/a}}", ["a": [["n": 1], ["n": 2]]]) == "<1><2>")
    }

    @Test func anOptionalTextShowsItself() throws {
        #expect(try render("{{#note}}<p>{{note}}{{.}}</p>{{/note}}", ["note": "hi"]) == "<p>hihi</p>")
    }

    @Test func sectionsOfTheSameNameNest() throws {
        let context: TemplateValue = ["a": ["a": ["n": 1], "m": 2]]
        #expect(try render("{{#a}}{{m}}{{#a}}{{n}}{{/a}}{{m}}{{/a}}", context) == "212")
    }

    @Test func whatASectionPushedIsGoneAfterIt() throws {
        #expect(try render("{{#a}}{{n}}{{/a}}{{n}}", ["n": "out", "a": ["n": "in"]]) == "inout")
    }

    @Test func dottedNamesOpenSections() throws {
        #expect(try render("{{#a.b}}{{.}}{{/a.b}}{{^a.c}}none{{/a.c}}", ["a": ["b": [1, 2], "c": .null]]) == "12none")
    }

    @Test func anUnknownNameIsAnErrorInSectionsToo() throws {
        #expect(try renderError("{{#nothing}}{{/nothing}}").name == "nothing")
        #expect(try renderError("{{^nothing}}{{/nothing}}").name == "nothing")
    }
}
