import HTTP
import Secrets
import Storage

/// A coach's own words, with the form for one more.
struct SnippetsPage: FormPage {
    static let view = "admin/snippets"
    let tabs = PanelTab.all(at: .checkIns)
    let snippets: [Snippet]
    let isEmpty: Bool
    let fields: FormFields
}

/// One of them, to be changed or deleted.
struct SnippetPage: FormPage {
    static let view = "admin/snippet"
    let tabs = PanelTab.all(at: .checkIns)
    let action: String
    let fields: FormFields
}

enum EditSnippets {
    private static let path = "/admin/snippets"
    private static let names = ["title", "text", "key"]

    static func show(_ request: Request, _ context: Context) throws -> Response {
        var fields = FormFields(names: names)
        fields.put("key", Token.random().text)
        return try page(fields, context)
    }

    static func add(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        var form = try Form(context, names)
        let (title, text) = words(&form)
        if !form.isKey("key") { form.put("key", Token.random().text) }
        guard form.isValid else { return try page(form.fields, context) }
        try context.services.storage.write { db in
            try db.snippets(of: coach).add(title: title, text: text, key: form.fields.value("key"))
        }
        return context.redirect(to: path, saying: .snippetSaved)
    }

    static func open(_ request: Request, _ context: Context) throws -> Response {
        let snippet = try read(request, context)
        let fields = FormFields([
            "title": snippet.title, "text": snippet.text, "version": String(snippet.version),
        ])
        return try context.show(SnippetPage(action: "\(path)/\(snippet.id)", fields: fields))
    }

    static func change(_ request: Request, _ context: Context) throws -> Response {
        let (coach, snippet) = (try context.signedIn(), try read(request, context))
        var form = try Form(context, ["title", "text", "version"])
        let (title, text) = words(&form)
        let action = "\(path)/\(snippet.id)"
        guard form.isValid else { return try context.show(SnippetPage(action: action, fields: form.fields)) }
        let isSaved = try context.services.storage.write { db in
            try db.snippets(of: coach).change(
                snippet.id, title: title, text: text, ifVersion: form.version(else: snippet.version))
        }
        guard isSaved else {
            form.fail("text", "changedElsewhere", ["now": .text("\(snippet.title): \(snippet.text)")])
            form.put("version", String(snippet.version))
            return try context.show(SnippetPage(action: action, fields: form.fields))
        }
        return context.redirect(to: path, saying: .snippetSaved)
    }

    static func delete(_ request: Request, _ context: Context) throws -> Response {
        let (coach, snippet) = (try context.signedIn(), try read(request, context))
        let isDeleted = try context.services.storage.write { db in try db.snippets(of: coach).delete(snippet.id) }
        guard isDeleted else { throw HTTPError.notFound }
        return context.redirect(to: path, saying: .snippetDeleted)
    }

    private static func words(_ form: inout Form) -> (title: String, text: String) {
        (
            form.text("title", limit: 60, missing: "titleMissing"),
            form.text("text", limit: 2000, missing: "messageMissing", lines: true)
        )
    }

    private static func read(_ request: Request, _ context: Context) throws -> Snippet {
        let coach = try context.signedIn()
        let snippet = try request.parameters["id"].flatMap { Int64($0) }.flatMap { id in
            try context.services.storage.read { db in try db.snippets(of: coach).find(id) }
        }
        guard let snippet else { throw HTTPError.notFound }
        return snippet
    }

    private static func page(_ fields: FormFields, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let snippets = try context.services.storage.read { db in try db.snippets(of: coach).all() }
        return try context.show(SnippetsPage(snippets: snippets, isEmpty: snippets.isEmpty, fields: fields))
    }
}
