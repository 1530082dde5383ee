import Coaching
import HTTP
import Secrets
import Storage

/// Moves an exercise of a workout, changes its rest, note and superset, or puts warm-up sets before its work.
enum ArrangeExercise {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["do", "rest", "note", "with", "key", "warm_up"])
        let (workout, slot, failed) = try context.services.storage.write {
            db -> (Workout, WorkoutExercise, FormFields?) in
            let (workout, slot) = try context.ownSlot(request, member, db)
            form = try Form(
                context, ["do", "rest", "note", "with", "key", "warm_up"], prefix: "x\(slot.id)-")
            switch form.raw("do") {
            case "up", "down": try move(slot, by: form.raw("do") == "up" ? -1 : 1, in: workout, member, db)
            case "warm-up": try warmUp(slot, in: workout, &form, member, context, db)
            case "save", "": try save(slot, in: workout, &form, member, db)
            default: throw HTTPError.badRequest
            }
            guard form.isValid else { return (workout, slot, filled(form, slot, context)) }
            try db.workouts(of: member).settle(workout.id)
            return (workout, slot, nil)
        }
        guard let failed else { return context.redirect(to: workout.page(at: "exercise-\(slot.id)")) }
        let read = try context.services.storage.read { db in try WorkoutRead(workout, of: member, db) }
        return try context.show(WorkoutPage(read, failed: .exercise(slot.id, failed), context))
    }

    private static func move(
        _ slot: WorkoutExercise, by step: Int, in workout: Workout, _ member: Member, _ db: Database
    ) throws {
        var slots = try db.workouts(of: member).exercises(of: workout.id)
        guard let index = slots.firstIndex(where: { $0.id == slot.id }), slots.indices.contains(index + step) else {
            return
        }
        slots.swapAt(index, index + step)
        try db.workoutEdits(of: member).arrange(exercises: slots.map(\.id))
        try db.group(slots, Superset.links(of: slots), member)
    }

    private static func save(
        _ slot: WorkoutExercise, in workout: Workout, _ form: inout Form, _ member: Member, _ db: Database
    ) throws {
        var target = slot.target
        target.restSeconds = form.rest("rest")
        target.note = form.text("note", limit: 300)
        guard form.isValid else { return }
        try db.workoutEdits(of: member).change(slot.id, to: target)
        let slots = try db.workouts(of: member).exercises(of: workout.id)
        var links = Superset.links(of: slots)
        if let index = slots.firstIndex(where: { $0.id == slot.id }) {
            links[index] = index > 0 && form.isTrue("with")
        }
        try db.group(slots, links, member)
    }

    /// In the place of warm-ups that are not done yet.
    private static func warmUp(
        _ slot: WorkoutExercise, in workout: Workout, _ form: inout Form, _ member: Member, _ context: Context,
        _ db: Database
    ) throws {
        guard form.isKey("key"), ChangeSet.isKey(form.raw("key")) else { throw HTTPError.badRequest }
        let key = form.raw("key").prefix(58)
        if try db.sets(of: member).find(key: "\(key)-w0") != nil { return }
        let work = slot.sets.filter(\.logged.kind.isWork)
        guard let first = work.first(where: { !$0.isDone && $0.logged.weight != nil }) ?? work.first,
            let weight = first.logged.weight, weight.grams > 0
        else { return form.failWorkout("warm_up", "warmUpWeight") }
        let ramp = try ramp(to: weight, in: first.unit, slot, member, db)
        guard !ramp.steps.isEmpty else { return form.failWorkout("warm_up", "warmUpLight") }
        for set in slot.sets where set.logged.kind == .warmUp && !set.isDone {
            _ = try db.sets(of: member).delete(set.id)
        }
        for (index, step) in ramp.steps.enumerated() {
            let logged = LoggedSet(
                kind: .warmUp, reps: step.reps, weight: Mass(thousandths: step.load.total * 10, unit: first.unit))
            try db.sets(of: member).insert(
                logged, unit: first.unit, key: "\(key)-w\(index)", in: slot, of: workout)
        }
        try putWarmUpsFirst(in: slot, of: workout, member, db)
    }

    private static func ramp(
        to weight: Mass, in unit: MassUnit, _ slot: WorkoutExercise, _ member: Member, _ db: Database
    ) throws -> WarmUpRamp {
        let bar = try db.exercises(of: member).find(slot.exerciseID)?.bar
        return WarmUpRamp(
            working: weight.hundredths(in: unit), bar: bar?.hundredths(in: unit) ?? 0,
            plates: try db.plates(of: member).set(unit))
    }

    private static func putWarmUpsFirst(
        in slot: WorkoutExercise, of workout: Workout, _ member: Member, _ db: Database
    ) throws {
        let sets = try db.workouts(of: member).exercises(of: workout.id).first { $0.id == slot.id }?.sets ?? []
        let done = sets.filter(\.isDone)
        let open = sets.filter { !$0.isDone }
        let ordered = done + open.filter { !$0.logged.kind.isWork } + open.filter(\.logged.kind.isWork)
        try db.workoutEdits(of: member).arrange(sets: ordered.map(\.id))
    }

    /// The form as it was typed, with its box.
    private static func filled(_ form: Form, _ slot: WorkoutExercise, _ context: Context) -> FormFields {
        var form = form
        form.tick("with", form.isTrue("with"))
        if form.raw("do") == "warm-up" {
            form.put("rest", slot.target.restSeconds.map(RestLength.clock) ?? "")
            form.put("note", slot.target.note)
        }
        return form.fields
    }
}

/// Which exercises are done in turns with the one above.
enum Superset {
    static func links(of slots: [WorkoutExercise]) -> [Bool] {
        slots.indices.map { index in
            index > 0 && slots[index].target.superset != nil
                && slots[index].target.superset == slots[index - 1].target.superset
        }
    }

    /// For each the number of its group; none for what is done alone.
    static func numbers(_ links: [Bool]) -> [Int?] {
        var number = 0
        return links.indices.map { index in
            let isFollowed = links.indices.contains(index + 1) && links[index + 1]
            if !links[index], isFollowed { number += 1 }
            return links[index] || isFollowed ? min(max(number, 1), 50) : nil
        }
    }
}

extension Database {
    /// Numbers the groups anew, so that what stands apart is never taken for one.
    func group(_ slots: [WorkoutExercise], _ links: [Bool], _ member: Member) throws {
        for (slot, number) in zip(slots, Superset.numbers(links)) where slot.target.superset != number {
            var target = slot.target
            target.superset = number
            try workoutEdits(of: member).change(slot.id, to: target)
        }
    }
}
