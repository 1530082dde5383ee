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
}
