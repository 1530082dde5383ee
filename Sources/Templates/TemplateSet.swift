/// Every template of a folder, parsed and checked at start.
package struct TemplateSet: Sendable {
    /// Every template's path in the folder without ".mustache": "plan/day", "mail/reminder.txt".
    package let names: [String]
    /// The keys of texts that templates name outright.
    package let textKeys: Set<String>
    /// The beginnings of keys whose end is a value: "conditions." for `{{t.conditions[id]}}`, "" for `{{t[key]}}`.
    package let textPrefixes: Set<String>
    /// The templates that another one uses as its partial or parent.
    package let references: Set<String>
    private let templates: [String: Template]

    /// Reads every *.mustache below the folder. The error holds all that is wrong.
    package init(folder: String, locales: Locales) throws(LoadError) {
        let sources = try SourceFolder(path: folder, suffix: ".mustache").read(deep: true)
        try self.init(sources: sources, locales: locales)
    }

    /// The source of each template by its name.
    package init(sources: [String: String], locales: Locales) throws(LoadError) {
        var templates: [String: Template] = [:]
        var problems: [LoadError.Problem] = []
        for (name, source) in sources {
            do throws(LoadError.Problem) {
                templates[name] = try TemplateParser.template(name, source: source)
            } catch {
                problems.append(error)
            }
        }
        let check = TemplateCheck(templates: templates, names: Set(sources.keys), textKeys: locales.keys)
        problems += check.problems()
        guard problems.isEmpty else {
            throw LoadError(problems: problems.sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) })
        }
        self.templates = templates
        names = templates.keys.sorted()
        textKeys = check.used { node in if case .text(let key) = node.kind { key } else { nil } }
        textPrefixes = check.used { node in if case .namedText(let prefix, _) = node.kind { prefix } else { nil } }
        references = check.used { node in
            switch node.kind {
            case .partial(let name), .parent(let name, _): name
            default: nil
            }
        }
    }

    /// The page for a context whose outermost values come first.
    package func render(_ name: String, _ context: [TemplateValue], texts: Texts) throws(RenderError) -> String {
        String(decoding: try bytes(name, context, texts: texts), as: UTF8.self)
    }

    /// The same page as the bytes that go out.
    package func bytes(_ name: String, _ context: [TemplateValue], texts: Texts) throws(RenderError) -> [UInt8] {
        guard let template = templates[name] else {
            throw RenderError(template: name, line: 0, name: name, reason: "there is no such template")
        }
        var renderer = Renderer(
            templates: templates, texts: texts, escapes: !name.hasSuffix(".txt"), context: context)
        try renderer.render(Frame(template))
        return renderer.output
    }
}
