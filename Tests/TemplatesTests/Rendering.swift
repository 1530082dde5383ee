import Testing

@testable import Templates

let english = """
    {"plain": "A text", "nav": {"plan": "Plan"}, "hello": "Hello, {name}!", "deep": "For {member.name}",
     "sessions": {"count": "done", "one": "{done} session of {name}", "other": "{done} sessions of {name}"},
     "condition": {"asthma": "Asthma", "other": "Something else"}}
    """

/// The page that comes of one template over one context.
func render(
    _ source: String, _ context: TemplateValue = [:], with others: [String: String] = [:], as name: String = "page"
) throws -> String {
    let locales = try Locales(sources: ["en": english])
    let set = try TemplateSet(sources: others.merging([name: source]) { $1 }, locales: locales)
    return try set.render(name, [context], texts: try #require(locales["en"]))
}

/// The error that a rendering ends with.
func renderError(
    _ source: String, _ context: TemplateValue = [:], with others: [String: String] = [:], as name: String = "page"
) throws -> RenderError {
    try #require(throws: RenderError.self) { try render(source, context, with: others, as: name) }
}

/// What is wrong with a set of templates, in words.
func loadProblems(_ sources: [String: String]) throws -> [String] {
    let locales = try Locales(sources: ["en": english])
    let error = try #require(throws: LoadError.self) { try TemplateSet(sources: sources, locales: locales) }
    return error.problems.map(\.description)
}

/// What is wrong with locales, in words.
func localeProblems(_ sources: [String: String]) throws -> [String] {
    let error = try #require(throws: LoadError.self) { try Locales(sources: sources) }
    return error.problems.map(\.description)
}
