import Coaching
import Storage

extension Database {
    func exercises(of member: Member) -> ExerciseStore { ExerciseStore(db: self, memberID: member.id) }
}

/// One member's library.
struct ExerciseStore {
    let db: Database
    let memberID: Int64

    static let columns: SQL = """
        id, key, name, kind, lift, catalogue_id, equipment, primary_muscles, secondary_muscles, note, rest_seconds, bar_grams,
        archived_at, banned_at, swap_id, version
        """

    /// All of them, also what is archived, by name.
    func all() throws -> [Exercise] {
        try db.rows(
            "SELECT " + Self.columns + " FROM exercises WHERE member_id = \(memberID) ORDER BY folded_name",
            Exercise.init)
    }

    func find(_ id: Int64) throws -> Exercise? {
        try db.row(
            "SELECT " + Self.columns + " FROM exercises WHERE id = \(id) AND member_id = \(memberID)", Exercise.init)
    }

    /// By a name without regard to case and accents.
    func find(named name: String) throws -> Exercise? {
        try db.row(
            "SELECT " + Self.columns
                + " FROM exercises WHERE member_id = \(memberID) AND folded_name = \(name.foldedForSearch)",
            Exercise.init)
    }

    func find(key: String) throws -> Exercise? {
        try db.row(
            "SELECT " + Self.columns + " FROM exercises WHERE member_id = \(memberID) AND key = \(key)", Exercise.init)
    }

    /// The name must be free.
    @discardableResult
    func insert(_ exercise: NewExercise) throws -> Int64 {
        try db.insert(
            """
            INSERT INTO exercises (member_id, key, name, folded_name, kind, lift, catalogue_id, equipment, primary_muscles,
                secondary_muscles, note, rest_seconds, bar_grams)
            VALUES (\(memberID), \(exercise.key), \(exercise.name), \(exercise.name.foldedForSearch), \(exercise.kind),
                \(exercise.lift), \(exercise.catalogueID), \(exercise.equipment?.rawValue ?? ""),
                \(Muscle.text(exercise.primaryMuscles)), \(Muscle.text(exercise.secondaryMuscles)), \(exercise.note),
                \(exercise.restSeconds), \(exercise.bar?.grams))
            """)
    }

    /// False when it has changed since that version. The kind, the default and the catalogue's entry stay as they are.
    func change(_ id: Int64, to exercise: NewExercise, ifVersion version: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE exercises SET name = \(exercise.name), folded_name = \(exercise.name.foldedForSearch),
                kind = \(exercise.kind), equipment = \(exercise.equipment?.rawValue ?? ""),
                primary_muscles = \(Muscle.text(exercise.primaryMuscles)),
                secondary_muscles = \(Muscle.text(exercise.secondaryMuscles)), note = \(exercise.note),
                rest_seconds = \(exercise.restSeconds), bar_grams = \(exercise.bar?.grams), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// Whether a set of it was ever logged, so that what its sets are measured in is fixed.
    func hasSets(_ id: Int64) throws -> Bool {
        let count: Int? = try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM workout_exercises e JOIN sets s ON s.workout_exercise_id = e.id
                WHERE e.member_id = \(memberID) AND e.exercise_id = \(id) LIMIT 1)
            """)
        return count ?? 0 > 0
    }

    /// Whether it stands in a workout, so that it may not go.
    func hasHistory(_ id: Int64) throws -> Bool {
        let count: Int? = try db.value(
            """
            SELECT count(*) FROM (SELECT 1 FROM workout_exercises
                WHERE member_id = \(memberID) AND exercise_id = \(id) LIMIT 1)
            """)
        return count ?? 0 > 0
    }

    /// The names of the templates that it stands in.
    func templates(with id: Int64) throws -> [String] {
        try db.rows(
            """
            SELECT t.name FROM template_exercises e JOIN templates t ON t.id = e.template_id
            WHERE e.exercise_id = \(id) AND e.member_id = \(memberID)
            """
        ) { row -> String in try row.get("name") }.uniqued.sorted()
    }

    func archive(_ id: Int64, at now: Int64?) throws {
        try db.execute(
            """
            UPDATE exercises SET archived_at = \(now), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID)
            """)
    }

    func delete(_ id: Int64) throws {
        try db.execute("DELETE FROM exercises WHERE id = \(id) AND member_id = \(memberID)")
    }

    /// Without an instant the ban is lifted.
    func ban(_ id: Int64, swapID: Int64?, at now: Int64?) throws {
        try db.execute(
            """
            UPDATE exercises SET banned_at = \(now), swap_id = \(swapID), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID)
            """)
    }
}

extension [String] {
    /// Each once, in the order they came.
    var uniqued: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
