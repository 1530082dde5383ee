import HTTP
import Storage

/// Makes a second template out of one, to be changed.
enum CopyTemplate {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let form = try Form(context, ["key"])
        let copy = try context.services.storage.write { db -> Int64 in
            let template = try context.ownTemplate(request, member, db)
            guard form.isKey("key") else { throw HTTPError.badRequest }
            let store = db.templates(of: member)
            // The same form sent again finds what it made.
            if let made = try store.find(key: form.raw("key")) { return made.id }
            let name = context.texts("train.templates.copyOf", ["name": .text(template.name)])
            let id = try store.insert(
                key: form.raw("key"), name: String(String.UnicodeScalarView(name.unicodeScalars.prefix(80))),
                note: template.note, at: context.now)
            try store.put(store.exercises(of: template.id).map { ($0.exerciseID, $0.target) }, in: id)
            return id
        }
        return context.redirect(to: "/train/templates/\(copy)/edit", saying: .templateCopied)
    }
}

/// Moves a template up or down in the member's own order.
enum MoveTemplate {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let step = context.form["direction"] == "up" ? -1 : 1
        try context.services.storage.write { db in
            let template = try context.ownTemplate(request, member, db)
            let store = db.templates(of: member)
            let all = try store.all()
            // Only what is in use is in sight.
            var ids = all.filter { $0.archivedAt == nil }.map(\.id)
            guard let index = ids.firstIndex(of: template.id), ids.indices.contains(index + step) else { return }
            ids.swapAt(index, index + step)
            try store.arrange(ids + all.filter { $0.archivedAt != nil }.map(\.id))
        }
        return context.redirect(to: "/train/templates")
    }
}
