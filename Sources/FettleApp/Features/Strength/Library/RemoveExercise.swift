import HTTP
import Storage
import Templates

/// Asks before an exercise goes, and says whether it is put away or gone.
struct RemoveExercisePage: Page {
    static let view = "strength-library/remove"
    let name: String
    let path: String
    /// Kept with what was done, only not offered any more.
    let isKept: Bool
    let hasHistory: Bool
    /// The names of the templates that it stands in.
    let templates: String
    let isInTemplates: Bool
}

/// Takes an exercise out of the library. What has history or stands in a template is kept.
enum RemoveExercise {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            let exercise = try context.ownExercise(request, member, db)
            let (hasHistory, templates) = try uses(of: exercise, member, db)
            return RemoveExercisePage(
                name: exercise.name, path: "/train/exercises/\(exercise.id)",
                isKept: hasHistory || !templates.isEmpty, hasHistory: hasHistory,
                templates: templates.joined(separator: ", "), isInTemplates: !templates.isEmpty)
        }
        return try context.show(page)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let isKept = try context.services.storage.write { db in
            let exercise = try context.ownExercise(request, member, db)
            let (hasHistory, templates) = try uses(of: exercise, member, db)
            let isKept = hasHistory || !templates.isEmpty
            let store = db.exercises(of: member)
            if isKept { try store.archive(exercise.id, at: context.now) } else { try store.delete(exercise.id) }
            return isKept
        }
        return context.redirect(to: "/train/exercises", saying: isKept ? .exerciseArchived : .exerciseDeleted)
    }

    static func restore(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let id = try context.services.storage.write { db in
            let exercise = try context.ownExercise(request, member, db)
            try db.exercises(of: member).archive(exercise.id, at: nil)
            return exercise.id
        }
        return context.redirect(to: "/train/exercises/\(id)", saying: .exerciseRestored)
    }

    private static func uses(
        of exercise: Exercise, _ member: Member, _ db: Database
    ) throws -> (hasHistory: Bool, templates: [String]) {
        let store = db.exercises(of: member)
        return (try store.hasHistory(exercise.id), try store.templates(with: exercise.id))
    }
}
