import Coaching
import HTTP
import Storage
import Templates

/// Changes what a member knows of an exercise. What was done with it keeps its place, whatever it is called.
enum EditExercise {
    private enum Outcome {
        case saved
        case known(Exercise)
        case overtaken(Exercise)
    }

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (exercise, fixed, unit) = try context.services.storage.read { db in
            let exercise = try context.ownExercise(request, member, db)
            return (
                exercise, try fixedKind(of: exercise, member, db), try db.strengthSettings(of: member).current().unit
            )
        }
        let fields = ExerciseForm.fields(of: exercise, unit: unit, context.texts)
        return try context.show(ExerciseFormPage(of: exercise, fields, fixed: fixed))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (exercise, fixed) = try context.services.storage.read { db in
            let exercise = try context.ownExercise(request, member, db)
            return (exercise, try fixedKind(of: exercise, member, db))
        }
        var form = try ExerciseForm(context, fixed: fixed)
        guard let wish = form.wish else {
            return try context.show(ExerciseFormPage(of: exercise, form.fields(context.texts), fixed: fixed))
        }
        let version = form.form.version(else: exercise.version)
        let outcome = try context.services.storage.write { db in
            try save(wish, of: exercise, ifVersion: version, member, db)
        }
        switch outcome {
        case .saved: return context.redirect(to: "/train/exercises/\(exercise.id)", saying: .exerciseSaved)
        case .known(let other):
            form.fail("name", context.texts("train.errors.nameTaken", ["name": .text(other.name)]))
            let fields = form.fields(context.texts)
            return try context.show(ExerciseFormPage(of: exercise, fields, fixed: fixed, existing: other))
        case .overtaken(let now):
            let facts = [now.name, now.facts(context.texts), now.note].filter { !$0.isEmpty }.joined(separator: "; ")
            form.form.fail("name", "changedElsewhere", ["now": .text(facts)])
            form.put("version", String(now.version))
            return try context.show(ExerciseFormPage(of: now, form.fields(context.texts), fixed: fixed))
        }
    }

    private static func save(
        _ wish: NewExercise, of exercise: Exercise, ifVersion version: Int, _ member: Member, _ db: Database
    ) throws -> Outcome {
        let store = db.exercises(of: member)
        if let named = try store.find(named: wish.name), named.id != exercise.id { return .known(named) }
        var wish = wish
        // A set may have been logged since the form was read.
        wish.kind = try fixedKind(of: exercise, member, db) ?? wish.kind
        guard try store.change(exercise.id, to: wish, ifVersion: version) else {
            return .overtaken(try store.find(exercise.id) ?? exercise)
        }
        return .saved
    }

    private static func fixedKind(of exercise: Exercise, _ member: Member, _ db: Database) throws -> ExerciseKind? {
        try db.exercises(of: member).hasSets(exercise.id) ? exercise.kind : nil
    }
}
