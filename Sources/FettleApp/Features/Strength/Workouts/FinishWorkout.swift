import Coaching
import HTTP
import Storage

/// What a workout came to, and what is to become of the sets that are not done.
struct FinishPage: Page {
    static let view = "workout/finish"
    let href: String
    let name: String
    let sets: Int
    let volume: String
    let time: String
    let open: Int
    let hasOpen: Bool
    /// Not done, but with something filled in.
    let filled: Int
    let hasFilled: Bool
    let isEmpty: Bool
}

/// Ends a workout. Sets that are not done are asked about; without any that is done there is nothing to keep.
enum FinishWorkout {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db in
            try WorkoutRead(context.ownWorkout(request, member, db), of: member, db)
        }
        guard read.workout.isInProgress else { return context.redirect(to: "/train/workouts/\(read.workout.id)") }
        let words = SetWords(context)
        let totals = WorkoutPage.Totals(read, words)
        let filled = read.slots.flatMap(\.exercise.sets).count { !$0.isDone && $0.logged.isMeasured }
        return try context.show(
            FinishPage(
                href: "/train/workouts/\(read.workout.id)", name: read.workout.name, sets: totals.sets,
                volume: totals.volume, time: words.time(read.workout.clock.seconds(at: context.now)),
                open: read.openCount, hasOpen: read.openCount > 0, filled: filled, hasFilled: filled > 0,
                isEmpty: totals.sets == 0))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let undone = context.form["undone"] ?? ""
        let (id, isFinished) = try context.services.storage.write { db -> (Int64, Bool) in
            let workout = try context.ownWorkout(request, member, db)
            guard workout.isInProgress else { return (workout.id, true) }
            let read = try WorkoutRead(workout, of: member, db)
            let isDone = read.doneCount > 0 || (undone == "done" && read.hasMeasured)
            guard isDone, read.openCount == 0 || ["drop", "done"].contains(undone) else { return (workout.id, false) }
            try end(read, keeping: undone == "done", member, context.now, db)
            return (workout.id, true)
        }
        guard isFinished else { return context.redirect(to: "/train/workouts/\(id)/finish") }
        return context.redirect(to: "/train/workouts/\(id)", saying: .workoutDone)
    }

    /// What is not done goes, and so does an exercise without a set and without a word.
    private static func end(
        _ read: WorkoutRead, keeping: Bool, _ member: Member, _ now: Int64, _ db: Database
    ) throws {
        for slot in read.slots {
            let open = slot.exercise.sets.filter { !$0.isDone }
            var left = slot.exercise.sets.count - open.count
            for set in open {
                if keeping, set.logged.isMeasured {
                    left += 1
                    _ = try db.sets(of: member).change(
                        set.id, to: set.logged, unit: set.unit, note: set.note, doneAt: now,
                        ifVersion: set.version)
                } else {
                    _ = try db.sets(of: member).delete(set.id)
                }
            }
            if left == 0, slot.exercise.target.note.isEmpty {
                try db.workoutEdits(of: member).remove(slot.exercise.id)
            }
        }
        try db.workouts(of: member).finish(read.workout.id, at: now)
        try db.workouts(of: member).settle(read.workout.id)
    }
}

extension WorkoutRead {
    fileprivate var hasMeasured: Bool { slots.flatMap(\.exercise.sets).contains { $0.logged.isMeasured } }
}
