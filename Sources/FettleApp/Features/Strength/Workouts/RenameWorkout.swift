import HTTP
import Storage

/// The form of a workout's name and note.
struct WorkoutNamePage: FormPage {
    static let view = "workout/name"
    let href: String
    let backHref: String
    let fields: FormFields
}

enum RenameWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let workout = try context.services.storage.read { db in try context.ownWorkout(request, member, db) }
        let fields = FormFields([
            "name": workout.name, "note": workout.note, "old_name": workout.name, "old_note": workout.note,
        ])
        return try page(workout, fields, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["name", "note", "old_name", "old_note"])
        let name = form.exerciseName("name")
        let note = form.text("note", limit: 2000, lines: true)
        let old = (name: form.raw("old_name"), note: form.raw("old_note").replacing("\r\n", with: "\n"))
        let (workout, isSaved) = try context.services.storage.write { db -> (Workout, Bool) in
            let workout = try context.ownWorkout(request, member, db)
            guard form.isValid else { return (workout, true) }
            if workout.name == name, workout.note == note { return (workout, true) }
            let isSaved = try db.workoutEdits(of: member).rename(
                workout, to: name, note: note, ifName: old.name, ifNote: old.note)
            if isSaved { try db.workouts(of: member).settle(workout.id) }
            return (workout, isSaved)
        }
        guard !isSaved || !form.isValid else { return context.redirect(to: workout.page(), saying: .saved) }
        if !isSaved {
            let now = [workout.name, workout.note].filter { !$0.isEmpty }.joined(separator: " · ")
            form.fail("name", "changedElsewhere", ["now": .text(now)])
            form.put("old_name", workout.name)
            form.put("old_note", workout.note)
        }
        return try page(workout, form.fields, context)
    }

    private static func page(_ workout: Workout, _ fields: FormFields, _ context: Context) throws -> Response {
        try context.show(
            WorkoutNamePage(
                href: "/train/workouts/\(workout.id)/name", backHref: workout.page(), fields: fields))
    }
}
