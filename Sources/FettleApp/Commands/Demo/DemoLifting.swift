import Coaching
import Storage

/// The workouts of an invented member who lifts: three times a week, a little more each week, with a lighter one now and
/// then. The same member and instant give the same workouts.
struct DemoLifting {
    let member: Member
    let person: DemoMember
    let now: Int64
    let db: Database

    /// Tuesday, Thursday and Saturday, from the first week on.
    func enter(since startsOn: Day) throws {
        var draw = SplitMix64(seed: person.email + " lifts")
        let templates = Array(try db.templates(of: member).all().prefix(3))
        let exercises = try db.exercises(of: member).all()
        let book = ExerciseBook(exercises)
        var count = 0
        for offset in 0..<startsOn.days(until: member.timeZone.day(at: now)) where [1, 3, 5].contains(offset % 7) {
            let start = LocalTime(minutes: person.usualStart + 40 + Int.random(in: -15...25, using: &draw))
            // Now and then something comes between.
            guard Int.random(in: 0..<8, using: &draw) > 0, let start, !templates.isEmpty else { continue }
            let startedAt = member.timeZone.instant(of: startsOn.adding(offset), at: start)
            guard startedAt < now - 4 * 3600 else { return }
            let workout = DemoWorkout(
                template: templates[count % templates.count], number: count, week: offset / 7, startedAt: startedAt)
            try enter(workout, book, &draw)
            count += 1
        }
    }

    private func enter(_ planned: DemoWorkout, _ book: ExerciseBook, _ draw: inout SplitMix64) throws {
        let store = db.workouts(of: member)
        let id = try store.insert(
            key: "demo-workout-of-\(member.id)-\(planned.number)", name: planned.template.name,
            templateID: planned.template.id, day: member.timeZone.day(at: planned.startedAt), zone: member.zone,
            startedAt: planned.startedAt, clock: WorkoutClock(since: planned.startedAt))
        guard let workout = try store.find(id) else { return }
        var time = planned.startedAt + 240
        for slot in try db.templates(of: member).exercises(of: planned.template.id) {
            guard let exercise = book[slot.exerciseID] else { continue }
            let key = "demo-slot-of-\(member.id)-\(planned.number)-\(slot.id)"
            let place = WorkoutExercise(
                id: try store.insert(slot.target, key: key, exerciseID: exercise.id, in: workout), key: key,
                workoutID: id, exerciseID: exercise.id, target: slot.target, sets: [])
            for (index, set) in planned.sets(of: exercise, &draw).enumerated() {
                time += Int64.random(in: 110...170, using: &draw)
                try db.sets(of: member).insert(
                    set, unit: .kilograms, key: "\(key)-\(index)", doneAt: time, in: place, of: workout)
            }
        }
        try store.finish(id, at: time + 60)
        try store.settle(id)
        try db.members.wasActive(member.id, at: time + 60)
    }
}

/// One of the workouts.
private struct DemoWorkout {
    let template: WorkoutTemplate
    let number: Int
    /// From 0.
    let week: Int
    let startedAt: Int64

    /// A warm-up where a bar is loaded, and three working sets.
    func sets(of exercise: Exercise, _ draw: inout SplitMix64) -> [LoggedSet] {
        guard let lift = exercise.lift.flatMap(Lift.init(rawValue:)) else { return [] }
        guard exercise.kind == .weight else {
            return (0..<3).map { LoggedSet(reps: max(3, 6 + week / 2 - $0 + Int.random(in: 0...1, using: &draw))) }
        }
        let weight = weight(of: lift)
        let work = (0..<3).map { index in
            LoggedSet(
                reps: max(6, 10 - index + Int.random(in: -1...1, using: &draw)), weight: weight,
                rpe: RPE(halves: 14 + index + Int.random(in: 0...1, using: &draw)))
        }
        guard exercise.bar != nil else { return work }
        let half = Mass(grams: max(20_000, weight.grams / 2 / 2500 * 2500))
        return [LoggedSet(kind: .warmUp, reps: 8, weight: half)] + work
    }

    /// To the next 2.5 kg below; every fourth week is lighter.
    private func weight(of lift: Lift) -> Mass {
        let (start, weekly) = Self.starts[lift] ?? (10, 0.5)
        let full = Double(start) + weekly * Double(week)
        let grams = Int((week % 4 == 3 ? full * 0.9 : full) * 1000)
        return Mass(grams: max(2500, grams / 2500 * 2500))
    }

    /// Kilograms in the first week, and what each week adds.
    private static let starts: [Lift: (start: Int, weekly: Double)] = [
        .benchPress: (40, 1.25), .backSquat: (50, 2.5), .deadlift: (60, 2.5), .overheadPress: (25, 0.8),
        .barbellRow: (40, 1.25), .barbellCurl: (20, 0.6), .tricepExtension: (10, 0.5), .legPress: (80, 4),
        .romanianDeadlift: (45, 2), .frontSquat: (35, 1.5), .inclineBenchPress: (32, 1), .latPulldown: (40, 1.25),
        .cableRow: (40, 1.25), .lateralRaise: (5, 0.25), .facePull: (15, 0.5), .legCurl: (30, 1),
        .legExtension: (35, 1.25), .standingCalfRaise: (50, 2),
    ]
}
