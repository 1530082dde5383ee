import Testing

@testable import Templates

struct InheritanceTests {
    private let layout = """
        <title>{{$title}}Fettle{{/title}}</title>
        <main>
          {{$main}}
          <p>Nothing</p>
          {{/main}}
        </main>

        """

    @Test func aParentShowsItsOwnBlocks() throws {
        #expect(try render(layout) == "<title>Fettle</title>\n<main>\n  <p>Nothing</p>\n</main>\n")
    }

    @Test func aPageFillsItsParentsBlocks() throws {
        let source = """
            {{! The plan. }}
            {{<layout}}
                {{$title}}{{name}}{{/title}}
                {{$main}}
            <h1>{{name}}</h1>
                {{/main}}
            {{/layout}}

            """
        let page = try render(source, ["name": "Plan"], with: ["layout": layout])
        #expect(page == "<title>Plan</title>\n<main>\n<h1>Plan</h1>\n</main>\n")
    }

    @Test func aBlockThatIsNotFilledKeepsItsOwn() throws {
        let page = try render("{{<layout}}{{$main}}x{{/main}}{{/layout}}", with: ["layout": layout])
        #expect(page == "<title>Fettle</title>\n<main>\nx</main>\n")
    }

    @Test func aBlockMayStandInABlock() throws {
        let parent = "{{$main}}<{{$inner}}in{{/inner}}>{{/main}}"
        #expect(try render("{{<p}}{{$inner}}x{{/inner}}{{/p}}", with: ["p": parent]) == "<x>")
        #expect(try render("{{<p}}{{$main}}y{{/main}}{{/p}}", with: ["p": parent]) == "y")
        #expect(try render("{{<p}}{{/p}}", with: ["p": parent]) == "<in>")
    }

    @Test func childrenOfChildrenFillBlocksAtEveryLevel() throws {
        let others = [
            "layout": "[{{$title}}T{{/title}}|{{$main}}M{{/main}}]",
            "settings":
                "{{<layout}}{{$title}}Settings{{/title}}{{$main}}tabs:{{$panel}}none{{/panel}}{{/main}}{{/layout}}",
        ]
        #expect(try render("{{<settings}}{{$panel}}x{{/panel}}{{/settings}}", with: others) == "[Settings|tabs:x]")
        #expect(try render("{{<settings}}{{$title}}Y{{/title}}{{/settings}}", with: others) == "[Y|tabs:none]")
        #expect(try render("{{<settings}}{{$main}}z{{/main}}{{/settings}}", with: others) == "[Settings|z]")
    }

    @Test func aBlockMayPassItsNameOn() throws {
        let others = ["a": "({{$main}}{{/main}})", "b": "{{<a}}{{$main}}b:{{$main}}{{/main}}{{/main}}{{/a}}"]
        #expect(try render("{{<b}}{{/b}}", with: others) == "(b:)")
    }

    @Test func aPartialUsedAsAParentIsFilledEachTimeAnew() throws {
        let card = "<{{$title}}Card{{/title}}: {{$body}}{{/body}}>"
        let source = """
            {{<layout}}{{$title}}Page{{/title}}{{$main}}{{#items}}
            {{<card}}{{$body}}{{.}}{{/body}}{{/card}}{{/items}}
            {{<card}}{{$title}}Own{{/title}}{{/card}}{{/main}}{{/layout}}
            """
        let others = ["layout": "{{$title}}T{{/title}}:{{$main}}{{/main}}", "card": card]
        #expect(try render(source, ["items": [1, 2]], with: others) == "Page:\n<Card: 1>\n<Card: 2>\n<Own: >")
    }

    @Test func thePagesBlocksDoNotLeakIntoPartialsThatExtend() throws {
        let others = [
            "layout": "{{$title}}T{{/title}} {{>warning}} {{>head}}", "card": "<{{$title}}Card{{/title}}>",
            "warning": "{{<card}}{{/card}}", "head": "({{$title}}H{{/title}})",
        ]
        #expect(try render("{{<layout}}{{$title}}Page{{/title}}{{/layout}}", with: others) == "Page <Card> (Page)")
    }

    @Test func whatAChildGivesDoesNotLeakIntoParentsUsedInside() throws {
        let others = [
            "layout": "{{$title}}T{{/title}}:{{$main}}{{/main}}", "card": "<{{$title}}Card{{/title}}>",
            "settings": "{{<layout}}{{$main}}{{<card}}{{/card}}{{/main}}{{/layout}}",
        ]
        #expect(try render("{{<settings}}{{$title}}S{{/title}}{{/settings}}", with: others) == "S:<Card>")
    }

    @Test func aBlockSeesTheValuesOfThePlaceItFills() throws {
        let others = ["list": "{{#items}}{{$item}}{{/item}},{{/items}}"]
        let context: TemplateValue = ["unit": "kg", "items": [["n": 1], ["n": 2]]]
        #expect(try render("{{<list}}{{$item}}{{n}} {{unit}}{{/item}}{{/list}}", context, with: others) == "1 kg,2 kg,")
    }

    @Test func anErrorInABlockNamesTheFileItIsWrittenIn() throws {
        let error = try renderError(
            "{{<layout}}\n{{$main}}\n{{nobody}}\n{{/main}}\n{{/layout}}", with: ["layout": layout])
        #expect(error.description == "page:3: nobody: is not in the context")
    }

    @Test func onlyBlocksStandBetweenAParentsTags() throws {
        let sources = ["a": "{{$b}}{{/b}}", "p": "{{<a}}\nwords {{$b}}{{/b}}{{/a}}", "q": "{{<a}}{{x}}{{/a}}"]
        #expect(
            try loadProblems(sources) == [
                "p:2: a: only blocks may stand between a parent's tags",
                "q:1: a: only blocks may stand between a parent's tags",
            ])
    }

    @Test func aBlockThatTheParentLacksIsFoundAtStart() throws {
        let sources = [
            "a": "{{>c}}{{$b}}{{/b}}", "c": "{{$d}}{{/d}}", "e": "{{<a}}{{$b}}{{$f}}{{/f}}{{/b}}{{/a}}",
            "p": "{{<e}}\n{{$b}}{{/b}}{{$d}}{{/d}}{{$f}}{{/f}}\n{{$mian}}{{/mian}}{{/e}}",
        ]
        #expect(try loadProblems(sources) == ["p:3: mian: e has no such block"])
    }

    @Test func aBlockFilledTwiceIsFoundAtStart() throws {
        let sources = ["a": "{{$b}}{{/b}}", "p": "{{<a}}{{$b}}1{{/b}}\n{{$b}}2{{/b}}{{/a}}"]
        #expect(try loadProblems(sources) == ["p:2: b: is given twice"])
    }
}
