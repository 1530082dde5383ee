import Testing

@testable import Templates

@Test func aPageIsFilled() throws {
    let locales = try Locales(sources: ["en": #"{"hi": "Hello {name}", "n": {"count": "done", "one": "{done} session", "other": "{done} sessions"}}"#])
    let set = try TemplateSet(
        sources: [
            "layout": "<title>{{$title}}Fettle{{/title}}</title>\n<main>\n  {{$main}}\n  none\n  {{/main}}\n</main>\n",
            "page": "{{<layout}}\n{{$title}}{{t.hi}}{{/title}}\n{{$main}}\n{{#items}}\n<li>{{.}}: {{t.n}}</li>\n{{/items}}\n{{/main}}\n{{/layout}}\n",
        ], locales: locales)
    let texts = try #require(locales["en"])
    let page = try set.render("page", [["name": "A & B", "done": 1], ["items": ["x", "<y>"]]], texts: texts)
    #expect(page == "<title>Hello A &amp; B</title>\n<main>\n<li>x: 1 session</li>\n<li>&lt;y&gt;: 1 session</li>\n</main>\n")
}
