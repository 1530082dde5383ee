import Foundation
import Testing

@testable import Templates

struct LoadErrorTests {
    @Test func whatNobodyHasIsFoundAtStartAllAtOnce() throws {
        let sources = [
            "a": "\n{{t.no.such}}{{>no/partial}}\n{{#x}}{{<no/parent}}{{/no/parent}}{{/x}}",
            "b": "{{<c}}{{$d}}\n\n{{t.nav}}{{/d}}{{/c}}{{t.plains[x]}}", "c": "{{$d}}{{/d}}",
        ]
        #expect(
            try loadProblems(sources)
                == [
                    "a:2: no/partial: there is no such template", "a:2: t.no.such: there is no such text",
                    "a:3: no/parent: there is no such template", "b:3: t.nav: there is no such text",
                    "b:3: t.plains.: there is no text that begins so",
                ])
    }

    @Test(arguments: [
        ("\n{{#a}}\nx", "p:2: a: is never closed"), ("{{#a}}\n{{/b}}", "p:2: b: closes a of line 1"),
        ("x\n{{/a}}", "p:2: a: closes nothing"), ("{{#a}}{{^b}}{{/a}}{{/b}}", "p:1: a: closes b of line 1"),
        ("\n{{name", "p:2: name: the tag is not closed"), ("{{{name}}", "p:1: name}}: the tag is not closed"),
    ])
    func aTagWithoutItsPartnerIsNamedWithItsLine(source: String, problem: String) throws {
        #expect(try loadProblems(["p": source]) == [problem])
    }

    @Test(arguments: [
        "{{}}", "{{ }}", "{{a b}}", "{{a..b}}", "{{a.}}", "{{.a}}", "{{&a}}", "{{=<% %>=}}", "{{#}}{{/}}", "{{>}}",
        "{{>../secret}}", "{{>/etc/x}}", "{{<a b}}{{/a b}}", "{{a}}}", "{{{t.plain}}}", "{{#t.plain}}{{/t.plain}}",
        "{{t}}", "{{t.}}", "{{t[]}}", "{{t[a}}", "{{t.a[b].c}}", "{{t.[a]}}", "{{*a}}", "{{é}}",
    ])
    func aTagThatMeansNothingIsAnError(source: String) throws {
        #expect(try loadProblems(["p": "\n" + source]).first?.hasPrefix("p:2: ") == true)
    }

    @Test func aFaultInOneFileIsNotReportedByItsUsers() throws {
        let sources = ["layout": "{{#a}}", "p": "{{<layout}}{{$main}}{{/main}}{{/layout}}{{>layout}}"]
        #expect(try loadProblems(sources) == ["layout:1: a: is never closed"])
    }

    @Test func aSetKnowsWhatItUses() throws {
        let sources = [
            "p": "{{<c}}{{$d}}{{#x}}{{t.nav.plan}}{{/x}}{{/d}}{{/c}}", "c": "{{t.plain}}{{$d}}{{/d}}{{>e}}",
            "e": "{{t[x]}}{{t.condition[x]}}",
        ]
        let set = try TemplateSet(sources: sources, locales: Locales(sources: ["en": english]))
        #expect(set.names == ["c", "e", "p"])
        #expect(set.references == ["c", "e"])
        #expect(set.textKeys == ["nav.plan", "plain"])
        #expect(set.textPrefixes == ["", "condition."])
    }

    @Test func foldersAreReadToTheirDepth() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "locales/en.json": #"{"a": "one"}"#, "locales/pt-PT.json": #"{"a": "um"}"#, "plan/day.mustache": "{{t.a}}",
            "mail/hello.txt.mustache": "{{x}}", "readme.md": "{{",
        ]
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let locales = try Locales(folder: folder.path + "/locales")
        let set = try TemplateSet(folder: folder.path, locales: locales)
        #expect(set.names == ["mail/hello.txt", "plan/day"])
        #expect(try set.render("plan/day", [], texts: try #require(locales["pt-PT"])) == "um")
        #expect(try set.render("mail/hello.txt", [["x": "&"]], texts: try #require(locales["en"])) == "&")

        try Data([0x61, 0xFF]).write(to: folder.appendingPathComponent("bad.mustache"))
        let error = #expect(throws: LoadError.self) { try TemplateSet(folder: folder.path, locales: locales) }
        #expect(error?.description == "bad.mustache: can't be read as UTF-8")
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        let error = #expect(throws: LoadError.self) { try Locales(folder: "/nowhere/locales") }
        #expect(error?.description == "/nowhere/locales: the folder can't be read")
    }
}
