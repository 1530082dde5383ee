import Coaching
import HTTP
import Storage

/// Puts another exercise in the place of one. Sets that are done stay with what they were done with; those that are not
/// become sets of the new one.
enum SwapInWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        return try context.services.storage.read { db in
            let (workout, slot) = try context.ownSlot(request, member, db)
            return try page(workout, slot, query: request.query["q"] ?? "", nil, member, context, db)
        }
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (workout, slot, place, failed) = try context.services.storage.write {
            db -> (Workout, WorkoutExercise?, String?, FormFields?) in
            let workout = try context.ownWorkout(request, member, db)
            let key = "\((context.form["key"] ?? "").prefix(60))-x"
            // Sent again, what was swapped may be gone.
            let slots = try db.workouts(of: member).exercises(of: workout.id)
            if let known = slots.first(where: { $0.key == key }) { return (workout, nil, "exercise-\(known.id)", nil) }
            let slot = try context.ownSlot(request, member, db).1
            let picked = try PickedExercise(member, context, db)
            if let failed = picked.failed { return (workout, slot, nil, failed) }
            let id = try swap(slot, for: picked.id, key: key, in: workout, slots, member, db)
            return (workout, nil, "exercise-\(id)", nil)
        }
        guard let failed, let slot else { return context.redirect(to: workout.page(at: place)) }
        return try context.services.storage.read { db in
            try page(workout, slot, query: "", failed, member, context, db)
        }
    }

    private static func page(
        _ workout: Workout, _ slot: WorkoutExercise, query: String, _ failed: FormFields?, _ member: Member,
        _ context: Context, _ db: Database
    ) throws -> Response {
        try context.show(
            PickPage(
                WorkoutRead(workout, of: member, db), swapping: slot, query: query, fields: failed,
                try db.exercises(of: member).all(), context))
    }

    private static func swap(
        _ slot: WorkoutExercise, for exerciseID: Int64, key: String, in workout: Workout, _ slots: [WorkoutExercise],
        _ member: Member, _ db: Database
    ) throws -> Int64 {
        let open = slot.sets.filter { !$0.isDone }
        var target = slot.target
        (target.weight, target.unit, target.note) = (nil, nil, "")
        let settings = try db.strengthSettings(of: member).current()
        let id = try db.enter(
            exerciseID, target, key: key, in: workout, sets: max(open.count(where: \.logged.kind.isWork), 1), settings,
            member)
        for set in open { _ = try db.sets(of: member).delete(set.id) }
        var order = slots.map(\.id)
        if let index = order.firstIndex(of: slot.id) { order.insert(id, at: index + 1) }
        if open.count == slot.sets.count {
            try db.workoutEdits(of: member).remove(slot.id)
            order.removeAll { $0 == slot.id }
        }
        try db.workoutEdits(of: member).arrange(exercises: order)
        try db.workouts(of: member).settle(workout.id)
        return id
    }
}
