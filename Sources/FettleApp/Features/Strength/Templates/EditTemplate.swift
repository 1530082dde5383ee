import Coaching
import HTTP
import Storage
import Templates

/// Puts a template together: a new one, or a change.
enum EditTemplate {
    /// What the form stands on.
    struct Read {
        let template: WorkoutTemplate?
        let slots: [TemplateExercise]
        let exercises: [Exercise]
        let unit: MassUnit

        var book: ExerciseBook { ExerciseBook(exercises) }

        init(_ request: Request, _ member: Member, _ context: Context, _ db: Database) throws {
            template = request.parameters["id"] == nil ? nil : try context.ownTemplate(request, member, db)
            slots = try template.map { try db.templates(of: member).exercises(of: $0.id) } ?? []
            exercises = try db.exercises(of: member).all()
            unit = try db.strengthSettings(of: member).current().unit
        }
    }

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in try Read(request, member, context, db) }
        let form = try TemplateForm(of: read.template, read.slots, read.book, unit: read.unit, context)
        return try page(form, read, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var read = try context.services.storage.read { db in try Read(request, member, context, db) }
        var form = try TemplateForm(context, read.book, unit: read.unit)
        if let wish = context.form["do"] {
            try ArrangeTemplate.apply(wish, to: &form, member, context)
            read = try context.services.storage.read { db in try Read(request, member, context, db) }
            return try page(form, read, context)
        }
        guard let wish = form.wish() else { return try page(form, read, context) }
        let key = form.form.fields.value("key")
        let version = form.form.version(else: read.template?.version ?? 1)
        let (template, now) = (read.template, context.now)
        let saved = try context.services.storage.write { db in
            try save(wish, as: template, key: key, ifVersion: version, member, at: now, db)
        }
        if let saved { return context.redirect(to: "/train/templates/\(saved)", saying: .templateSaved) }
        let names = read.slots.compactMap { read.book[$0.exerciseID]?.name }.joined(separator: ", ")
        form.form.fail("name", "changedElsewhere", ["now": .text("\(read.template?.name ?? ""): \(names)")])
        form.form.put("version", read.template.map { String($0.version) } ?? "")
        return try page(form, read, context)
    }

    /// Its id; nil when it has changed since the version that the form showed. The same form sent again changes what it
    /// made, until somebody edits that.
    private static func save(
        _ wish: TemplateWish, as template: WorkoutTemplate?, key: String, ifVersion version: Int, _ member: Member,
        at now: Int64, _ db: Database
    ) throws -> Int64? {
        let store = db.templates(of: member)
        if let template {
            guard try store.change(template.id, name: wish.name, note: wish.note, ifVersion: version) else {
                return nil
            }
            try store.put(wish.exercises, in: template.id)
            return template.id
        }
        if let made = try store.find(key: key) {
            if try store.change(made.id, name: wish.name, note: wish.note, ifVersion: 1) {
                try store.put(wish.exercises, in: made.id)
            }
            return made.id
        }
        let id = try store.insert(key: key, name: wish.name, note: wish.note, at: now)
        try store.put(wish.exercises, in: id)
        return id
    }

    private static func page(_ form: TemplateForm, _ read: Read, _ context: Context) throws -> Response {
        try context.show(TemplateFormPage(form, of: read.template, read.exercises, context))
    }
}
