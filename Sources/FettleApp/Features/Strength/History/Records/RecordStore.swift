import Coaching
import Storage

extension Database {
    func records(of member: Member) -> RecordStore { RecordStore(db: self, memberID: member.id) }
}

/// A set that a record is of, with the workout that it was done in.
struct RecordSet: Sendable, Hashable {
    let setID: Int64
    let workoutID: Int64
    /// The workout's day.
    let day: Day
    let startedAt: Int64
    let logged: LoggedSet
    let unit: MassUnit
}

/// The best sets of one member's exercises: each is the first row of an index. Of equal sets the earliest has the record.
struct RecordStore {
    let db: Database
    let memberID: Int64

    private static let columns: SQL = """
        SELECT s.id, s.kind, s.reps, s.weight_grams, s.weight_unit, s.seconds, s.distance_mm, s.rpe_halves, s.started_at,
            (SELECT e.workout_id FROM workout_exercises e WHERE e.id = s.workout_exercise_id) AS workout_id,
            (SELECT w.day FROM workout_exercises e JOIN workouts w ON w.id = e.workout_id
                WHERE e.id = s.workout_exercise_id) AS day
        FROM sets s WHERE s.counts = 1
        """

    func heaviest(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.weight_grams IS NOT NULL
                ORDER BY s.weight_grams DESC, s.reps DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    func mostReps(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.reps > 0
                ORDER BY s.reps DESC, s.weight_grams DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    func mostVolume(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.volume > 0
                ORDER BY s.volume DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    func oneRepMax(_ exerciseID: Int64, by chart: RPEChart) throws -> RecordSet? {
        switch chart {
        case .ladder:
            try db.row(
                Self.columns
                    + """
                     AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.ladder_grams > 0
                    ORDER BY s.ladder_grams DESC, s.started_at, s.id LIMIT 1
                    """, Self.set)
        case .rts:
            try db.row(
                Self.columns
                    + """
                     AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.rts_grams > 0
                    ORDER BY s.rts_grams DESC, s.started_at, s.id LIMIT 1
                    """, Self.set)
        }
    }

    func longest(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.seconds > 0
                ORDER BY s.seconds DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    func furthest(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.distance_mm > 0
                ORDER BY s.distance_mm DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    /// The set with the most repetitions at each weight, the heaviest weight first; no weight counts as 0.
    func bestByWeight(_ exerciseID: Int64, most: Int) throws -> [RecordSet] {
        var found: [RecordSet] = []
        var next = try heaviest(exerciseID)
        while let set = next, let grams = set.logged.weight?.grams, found.count < most {
            found.append(set)
            next = try heaviest(exerciseID, below: grams)
        }
        guard let bare = try mostRepsWithoutWeight(exerciseID) else { return found }
        let place = found.firstIndex { ($0.logged.weight?.grams ?? 0) <= 0 } ?? found.endIndex
        guard found.indices.contains(place), found[place].logged.weight?.grams == 0 else {
            found.insert(bare, at: place)
            return Array(found.prefix(most))
        }
        if (bare.logged.reps ?? 0) > (found[place].logged.reps ?? 0) { found[place] = bare }
        return found
    }

    private func heaviest(_ exerciseID: Int64, below grams: Int) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.weight_grams < \(grams)
                ORDER BY s.weight_grams DESC, s.reps DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    private func mostRepsWithoutWeight(_ exerciseID: Int64) throws -> RecordSet? {
        try db.row(
            Self.columns
                + """
                 AND s.member_id = \(memberID) AND s.exercise_id = \(exerciseID) AND s.weight_grams IS NULL AND s.reps > 0
                ORDER BY s.reps DESC, s.started_at, s.id LIMIT 1
                """, Self.set)
    }

    /// How many exercises have a set that counts.
    func exerciseCount() throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM exercises x WHERE x.member_id = \(memberID) AND EXISTS (
                SELECT 1 FROM sets s WHERE s.member_id = \(memberID) AND s.exercise_id = x.id AND s.counts = 1)
            """) ?? 0
    }

    /// The exercises that have a set that counts, by name.
    func exercises(_ size: Int, after skipped: Int) throws -> [Exercise] {
        try db.rows(
            "SELECT " + ExerciseStore.columns
                + """
                 FROM exercises x WHERE x.member_id = \(memberID) AND EXISTS (
                    SELECT 1 FROM sets s WHERE s.member_id = \(memberID) AND s.exercise_id = x.id AND s.counts = 1)
                ORDER BY x.folded_name LIMIT \(size) OFFSET \(skipped)
                """, Exercise.init)
    }

    private static func set(_ row: Row) throws -> RecordSet {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("workouts", "day") }
        return RecordSet(
            setID: try row.get("id"), workoutID: try row.get("workout_id"), day: day,
            startedAt: try row.get("started_at"), logged: try LoggedSet(row), unit: try row.get("weight_unit"))
    }
}
