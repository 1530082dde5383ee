import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// What the buttons of a template's form do before it is saved: `add:17`, `take:` an entry of the catalogue, `create`,
/// `remove:2`, `up:2`, `down:2`, `find`.
enum ArrangeTemplate {
    static func apply(_ wish: String, to form: inout TemplateForm, _ member: Member, _ context: Context) throws {
        let parts = wish.split(separator: ":", maxSplits: 1).map(String.init)
        let (verb, object) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        switch verb {
        case "add": try add(Int64(object), to: &form, member, context)
        case "take": try take(object, into: &form, member, context)
        case "create": try create(in: &form, member, context)
        case "remove": form.remove(Int(object) ?? 0)
        case "up": form.move(Int(object) ?? 0, by: -1)
        case "down": form.move(Int(object) ?? 0, by: 1)
        default: break
        }
    }

    private static func add(
        _ id: Int64?, to form: inout TemplateForm, _ member: Member, _ context: Context
    ) throws {
        let exercise = try id.flatMap { id in
            try context.services.storage.read { db in try db.exercises(of: member).find(id) }
        }
        guard let exercise else { throw HTTPError.notFound }
        form.add(exercise)
        form.form.put("q", "")
    }

    /// From the catalogue into the library and into the template.
    private static func take(
        _ entryID: String, into form: inout TemplateForm, _ member: Member, _ context: Context
    ) throws {
        guard let entry = context.services.catalogue[entryID] else { throw HTTPError.notFound }
        let key = form.form.fields.value("new_key")
        let outcome = try context.services.storage.write { db in
            try TakeExercise.take(entry, key: key, member, db)
        }
        switch outcome {
        case .taken(let id): try add(id, to: &form, member, context)
        case .known(let exercise): form.add(exercise)
        }
        form.renewKey()
    }

    /// A new exercise by its name and kind; the rest of it can be told later.
    private static func create(in form: inout TemplateForm, _ member: Member, _ context: Context) throws {
        let name = form.form.exerciseName("new_name")
        let kind = form.form.choice("new_kind", ExerciseKind.self)
        guard form.form.isValid, let kind else { return }
        let unit = form.unit
        let key = form.form.fields.value("new_key")
        var wish =
            context.services.catalogue.entry(named: name).map { NewExercise($0, key: key, name: name, unit: unit) }
            ?? NewExercise(key: key, name: name, kind: kind)
        wish.kind = kind
        let asked = wish
        let outcome = try context.services.storage.write { db in try AddExercise.enter(asked, member, db) }
        switch outcome {
        case .entered(let id):
            try add(id, to: &form, member, context)
            form.form.put("new_name", "")
            form.renewKey()
        case .known(let exercise):
            form.form.failTraining("new_name", "nameTaken", ["name": .text(exercise.name)])
            form.form.put("q", exercise.name)
        }
    }
}

extension TemplateForm {
    /// For the next new exercise of the same form.
    mutating func renewKey() { form.put("new_key", Token.random().text) }
}
