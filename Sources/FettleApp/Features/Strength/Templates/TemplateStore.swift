import Coaching
import Storage

extension Database {
    func templates(of member: Member) -> TemplateStore { TemplateStore(db: self, memberID: member.id) }
}

/// One member's templates.
struct TemplateStore {
    let db: Database
    let memberID: Int64

    private static let columns: SQL = "id, key, name, note, archived_at, version"

    /// All of them, also what is archived, in the member's order.
    func all() throws -> [WorkoutTemplate] {
        try db.rows(
            "SELECT " + Self.columns + " FROM templates WHERE member_id = \(memberID) ORDER BY position, id",
            WorkoutTemplate.init)
    }

    func find(_ id: Int64) throws -> WorkoutTemplate? {
        try db.row(
            "SELECT " + Self.columns + " FROM templates WHERE id = \(id) AND member_id = \(memberID)",
            WorkoutTemplate.init)
    }

    /// In their order.
    func exercises(of id: Int64) throws -> [TemplateExercise] {
        try db.rows(
            """
            SELECT id, exercise_id, superset, sets, reps_low, reps_high, seconds, weight_grams, weight_unit, rest_seconds, note
            FROM template_exercises WHERE member_id = \(memberID) AND template_id = \(id) ORDER BY position
            """
        ) { row in
            TemplateExercise(
                id: try row.get("id"), exerciseID: try row.get("exercise_id"), target: try Target(row))
        }
    }

    /// At the end of the list.
    func insert(key: String, name: String, note: String, at now: Int64) throws -> Int64 {
        try db.insert(
            """
            INSERT INTO templates (member_id, key, name, note, created_at, position)
            VALUES (\(memberID), \(key), \(name), \(note), \(now),
                (SELECT coalesce(max(position) + 1, 0) FROM templates WHERE member_id = \(memberID)))
            """)
    }

    func insert(_ target: Target, exerciseID: Int64, at position: Int, in id: Int64) throws {
        try db.execute(
            """
            INSERT INTO template_exercises (member_id, template_id, position, exercise_id, superset, sets, reps_low, reps_high,
                seconds, weight_grams, weight_unit, rest_seconds, note)
            VALUES (\(memberID), \(id), \(position), \(exerciseID), \(target.superset), \(target.sets ?? 3),
                \(target.repsLow), \(target.repsHigh), \(target.seconds), \(target.weight?.grams), \(target.unit),
                \(target.restSeconds), \(target.note))
            """)
    }

    func find(key: String) throws -> WorkoutTemplate? {
        try db.row(
            "SELECT " + Self.columns + " FROM templates WHERE member_id = \(memberID) AND key = \(key)",
            WorkoutTemplate.init)
    }

    /// Those of all templates, by the template.
    func exercises() throws -> [Int64: [TemplateExercise]] {
        let rows = try db.rows(
            """
            SELECT template_id, id, exercise_id, superset, sets, reps_low, reps_high, seconds, weight_grams, weight_unit,
                rest_seconds, note
            FROM template_exercises WHERE member_id = \(memberID) ORDER BY template_id, position
            """
        ) { row -> (Int64, TemplateExercise) in
            (
                try row.get("template_id"),
                TemplateExercise(
                    id: try row.get("id"), exerciseID: try row.get("exercise_id"), target: try Target(row))
            )
        }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// False when it has changed since that version.
    func change(_ id: Int64, name: String, note: String, ifVersion version: Int) throws -> Bool {
        try db.execute(
            """
            UPDATE templates SET name = \(name), note = \(note), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID) AND version = \(version)
            """)
        return db.changes > 0
    }

    /// In place of those that it has.
    func put(_ exercises: [(exerciseID: Int64, target: Target)], in id: Int64) throws {
        try db.execute("DELETE FROM template_exercises WHERE member_id = \(memberID) AND template_id = \(id)")
        for (position, exercise) in exercises.enumerated() {
            try insert(exercise.target, exerciseID: exercise.exerciseID, at: position, in: id)
        }
    }

    /// Puts the member's templates in this order.
    func arrange(_ ids: [Int64]) throws {
        for (position, id) in ids.enumerated() {
            try db.execute(
                "UPDATE templates SET position = \(position) WHERE id = \(id) AND member_id = \(memberID)")
        }
    }

    /// Without an instant it comes back.
    func archive(_ id: Int64, at now: Int64?) throws {
        try db.execute(
            """
            UPDATE templates SET archived_at = \(now), version = version + 1
            WHERE id = \(id) AND member_id = \(memberID)
            """)
    }

    /// What was done by it stays.
    func delete(_ id: Int64) throws {
        try db.execute("DELETE FROM templates WHERE id = \(id) AND member_id = \(memberID)")
    }
}
