import Coaching
import Storage

extension Database {
    func workouts(of member: Member) -> WorkoutStore { WorkoutStore(db: self, memberID: member.id) }
}

/// One member's workouts, with their exercises and sets.
struct WorkoutStore {
    let db: Database
    let memberID: Int64

    static let columns: SQL = """
        id, key, template_id, name, note, day, zone, started_at, finished_at, clock_seconds, clock_since, set_count, rep_count,
        volume, version
        """

    func find(_ id: Int64) throws -> Workout? {
        try db.row(
            "SELECT " + Self.columns + " FROM workouts WHERE id = \(id) AND member_id = \(memberID)", Workout.init)
    }

    func find(key: String) throws -> Workout? {
        try db.row(
            "SELECT " + Self.columns + " FROM workouts WHERE member_id = \(memberID) AND key = \(key)", Workout.init)
    }

    /// The one that is not finished yet; there is never a second one.
    func inProgress() throws -> Workout? {
        try db.row(
            "SELECT " + Self.columns + " FROM workouts WHERE member_id = \(memberID) AND finished_at IS NULL",
            Workout.init)
    }

    /// A workout's exercises with their sets, in their order.
    func exercises(of id: Int64) throws -> [WorkoutExercise] {
        let sets = try db.rows(
            """
            SELECT s.id, s.key, s.kind, s.reps, s.weight_grams, s.weight_unit, s.seconds, s.distance_mm, s.rpe_halves, s.note,
                s.done_at, s.version, s.workout_exercise_id
            FROM workout_exercises e JOIN sets s ON s.workout_exercise_id = e.id
            WHERE e.workout_id = \(id) AND e.member_id = \(memberID) ORDER BY e.position, e.id, s.position, s.id
            """
        ) { row -> (Int64, WorkoutSet) in (try row.get("workout_exercise_id"), try WorkoutSet(row)) }
        let bySlot = Dictionary(grouping: sets, by: \.0).mapValues { $0.map(\.1) }
        return try db.rows(
            """
            SELECT id, key, workout_id, exercise_id, superset, sets, reps_low, reps_high, seconds, weight_grams, weight_unit,
                rest_seconds, note
            FROM workout_exercises WHERE workout_id = \(id) AND member_id = \(memberID) ORDER BY position, id
            """
        ) { row in
            let slot: Int64 = try row.get("id")
            return WorkoutExercise(
                id: slot, key: try row.get("key"), workoutID: try row.get("workout_id"),
                exerciseID: try row.get("exercise_id"), target: try Target(row), sets: bySlot[slot] ?? [])
        }
    }

    /// The same form sent again finds what it made.
    func insert(
        key: String, name: String, templateID: Int64?, day: Day, zone: String, startedAt: Int64, clock: WorkoutClock
    ) throws -> Int64 {
        try db.insert(
            """
            INSERT INTO workouts (member_id, key, template_id, name, folded_name, day, zone, started_at, clock_seconds,
                clock_since)
            VALUES (\(memberID), \(key), \(templateID), \(name), \(name.foldedForSearch), \(day.text), \(zone),
                \(startedAt), \(clock.seconds), \(clock.since))
            """)
    }

    /// At the end of the workout.
    func insert(_ target: Target, key: String, exerciseID: Int64, in workout: Workout) throws -> Int64 {
        try db.insert(
            """
            INSERT INTO workout_exercises (member_id, workout_id, key, exercise_id, superset, sets, reps_low, reps_high, seconds,
                weight_grams, weight_unit, rest_seconds, note, started_at, position)
            VALUES (\(memberID), \(workout.id), \(key), \(exerciseID), \(target.superset), \(target.sets),
                \(target.repsLow), \(target.repsHigh), \(target.seconds), \(target.weight?.grams), \(target.unit),
                \(target.restSeconds), \(target.note), \(workout.startedAt),
                (SELECT coalesce(max(position) + 1, 0) FROM workout_exercises WHERE workout_id = \(workout.id)))
            """)
    }

    /// Stops the clock and ends the workout. It counts once it is settled.
    func finish(_ id: Int64, at now: Int64) throws {
        guard var clock = try find(id)?.clock else { return }
        clock.pause(at: now)
        try db.execute(
            """
            UPDATE workouts SET finished_at = \(now), clock_seconds = \(min(clock.seconds, WorkoutEditStore.longest)), clock_since = NULL
            WHERE id = \(id) AND member_id = \(memberID) AND finished_at IS NULL
            """)
    }

    /// Makes what follows from a workout's sets anew: whether each counts, its volume and estimated maximum, and the
    /// totals. To be called at the end of every change of a workout, in its transaction.
    func settle(_ id: Int64) throws {
        guard let workout = try find(id) else { return }
        let kinds = Dictionary(
            uniqueKeysWithValues: try db.rows(
                """
                SELECT e.id, x.kind FROM workout_exercises e JOIN exercises x ON x.id = e.exercise_id
                WHERE e.workout_id = \(id) AND e.member_id = \(memberID)
                """
            ) { row -> (Int64, ExerciseKind) in (try row.get("id"), try row.get("kind")) })
        var totals = SetTotals()
        for exercise in try exercises(of: id) {
            let kind = kinds[exercise.id] ?? .weight
            for set in exercise.sets { try settle(set, of: kind, in: exercise, of: workout) }
            let own = SetTotals(exercise.sets.filter(\.isDone).map(\.logged))
            try settle(exercise, kind, own, of: workout)
            totals = totals + own
        }
        try db.execute(
            """
            UPDATE workouts SET set_count = \(totals.sets), rep_count = \(totals.reps), volume = \(totals.volume),
                version = version + 1
            WHERE id = \(id) AND member_id = \(memberID)
            """)
    }

    private func settle(
        _ set: WorkoutSet, of kind: ExerciseKind, in exercise: WorkoutExercise, of workout: Workout
    ) throws {
        let counts = set.isDone && set.logged.kind.isWork && !workout.isInProgress
        let (ladder, rts) = (
            set.logged.oneRepMax(of: kind, by: .ladder)?.mass.grams,
            set.logged.oneRepMax(of: kind, by: .rts)?.mass.grams
        )
        // A tap changes one set: the others are left alone, and so are their seven indexes.
        try db.execute(
            """
            UPDATE sets SET exercise_id = \(exercise.exerciseID), started_at = \(workout.startedAt), counts = \(counts),
                volume = \(set.logged.volume), ladder_grams = \(ladder), rts_grams = \(rts)
            WHERE id = \(set.id) AND member_id = \(memberID) AND (
                exercise_id, started_at, counts, volume, ladder_grams, rts_grams) IS NOT (
                \(exercise.exerciseID), \(workout.startedAt), \(counts), \(set.logged.volume), \(ladder), \(rts))
            """)
    }

    private func settle(_ exercise: WorkoutExercise, _ kind: ExerciseKind, _ own: SetTotals, of workout: Workout) throws
    {
        let work = exercise.sets.filter { $0.isDone && $0.logged.kind.isWork }.map(\.logged)
        let best = { (chart: RPEChart) in work.compactMap { $0.oneRepMax(of: kind, by: chart)?.mass }.max()?.grams }
        try db.execute(
            """
            UPDATE workout_exercises SET started_at = \(workout.startedAt), is_finished = \(!workout.isInProgress),
                set_count = \(own.sets), rep_count = \(own.reps), volume = \(own.volume),
                top_grams = \(own.top.weight?.grams), top_reps = \(own.top.reps), top_seconds = \(own.top.seconds),
                top_distance_mm = \(own.top.distance?.millimetres), top_ladder = \(best(.ladder)), top_rts = \(best(.rts))
            WHERE id = \(exercise.id) AND member_id = \(memberID)
            """)
    }
}
