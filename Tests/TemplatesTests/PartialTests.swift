import Testing

@testable import Templates

struct PartialTests {
    @Test func aPartialSeesTheValuesOfItsPlace() throws {
        let page = try render(
            "{{#items}}{{>_partials/item}}{{/items}}", ["unit": "kg", "items": [["n": 1], ["n": 2]]],
            with: ["_partials/item": "{{n}} {{unit}};"])
        #expect(page == "1 kg;2 kg;")
    }

    @Test func aPartialMayHoldItselfWhileThereIsSomethingInside() throws {
        let tree: TemplateValue = [
            "n": 1, "below": [["n": 2, "below": []], ["n": 3, "below": [["n": 4, "below": []]]]],
        ]
        #expect(try render("{{>tree}}", tree, with: ["tree": "({{n}}{{#below}}{{>tree}}{{/below}})"]) == "(1(2)(3(4)))")
    }

    @Test func aCircleOfPartialsIsAnErrorNotACrash() throws {
        let error = try renderError("{{>a}}", with: ["a": "{{>b}}", "b": "\n{{>a}}"])
        #expect(error.reason.contains("deep"))
    }

    @Test func aCircleOfParentsIsAnErrorNotACrash() throws {
        #expect(try renderError("{{<a}}{{/a}}", with: ["a": "{{<page}}{{/page}}"]).reason.contains("deep"))
        let error = try renderError(
            "{{<a}}{{$b}}x{{/b}}{{/a}}", with: ["a": "{{$b}}{{/b}}{{<page}}{{/page}}"])
        #expect(error.reason.contains("deep"))
    }

    @Test func anErrorInAPartialNamesThePartial() throws {
        let error = try renderError("\n\n{{>_partials/item}}", with: ["_partials/item": "\n{{n}}"])
        #expect(error.description == "_partials/item:2: n: is not in the context")
    }

    @Test func anUnknownTemplateCanNotBeRendered() throws {
        let locales = try Locales(sources: ["en": english])
        let set = try TemplateSet(sources: [:], locales: locales)
        let texts = try #require(locales["en"])
        #expect(throws: RenderError.self) { try set.render("page", [], texts: texts) }
    }
}
