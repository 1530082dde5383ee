import Coaching
import HTTP
import Storage
import Templates

/// The form of an exercise, of a new one or of one to change.
struct ExerciseFormPage: FormPage {
    static let view = "strength-library/exercise-form"
    let fields: FormFields
    let action: String
    let backHref: String
    /// Empty for a new one.
    let name: String
    let isNew: Bool
    /// What its sets are measured in, once it has some.
    let fixedKindKey: String?
    let existing: Existing?

    /// The exercise that has the name already.
    struct Existing: Encodable {
        let href: String
        let name: String

        init?(_ exercise: Exercise?) {
            guard let exercise else { return nil }
            (href, name) = ("/train/exercises/\(exercise.id)", exercise.name)
        }
    }
}

extension ExerciseFormPage {
    init(new fields: FormFields, existing: Exercise? = nil) {
        self.init(
            fields: fields, action: "/train/exercises/new", backHref: "/train/exercises", name: "", isNew: true,
            fixedKindKey: nil, existing: Existing(existing))
    }

    init(of exercise: Exercise, _ fields: FormFields, fixed: ExerciseKind?, existing: Exercise? = nil) {
        let path = "/train/exercises/\(exercise.id)"
        self.init(
            fields: fields, action: path + "/edit", backHref: path, name: exercise.name, isNew: false,
            fixedKindKey: fixed.map { "train.kinds.\($0.rawValue)" }, existing: Existing(existing))
    }
}

/// Enters an exercise of the member's own.
enum AddExercise {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let unit = try context.services.storage.read { db in try db.strengthSettings(of: member).current().unit }
        let name = String((request.query["name"] ?? "").prefix(80))
        return try context.show(ExerciseFormPage(new: ExerciseForm.fresh(name: name, unit: unit, context.texts)))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try ExerciseForm(context, fixed: nil)
        guard let wish = form.wish else {
            return try context.show(ExerciseFormPage(new: form.fields(context.texts)))
        }
        let outcome = try context.services.storage.write { db in try enter(wish, member, db) }
        switch outcome {
        case .entered(let id): return context.redirect(to: "/train/exercises/\(id)", saying: .exerciseAdded)
        case .known(let existing):
            form.fail("name", context.texts("train.errors.nameTaken", ["name": .text(existing.name)]))
            return try context.show(ExerciseFormPage(new: form.fields(context.texts), existing: existing))
        }
    }

    enum Outcome {
        case entered(Int64)
        case known(Exercise)
    }

    /// The same form sent again with other content changes what it made, until somebody edits that.
    static func enter(_ wish: NewExercise, _ member: Member, _ db: Database) throws -> Outcome {
        let store = db.exercises(of: member)
        let made = try store.find(key: wish.key)
        if let named = try store.find(named: wish.name), named.id != made?.id { return .known(named) }
        guard let made else { return .entered(try store.insert(wish)) }
        _ = try store.change(made.id, to: wish, ifVersion: 1)
        return .entered(made.id)
    }
}
