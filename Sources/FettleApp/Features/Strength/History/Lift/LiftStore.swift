import Coaching
import Storage

extension Database {
    func lifts(of member: Member) -> LiftStore { LiftStore(db: self, memberID: member.id) }
}

/// An exercise in one finished workout: what its working sets came to.
struct LiftSession: Sendable, Hashable {
    let slotID: Int64
    let workoutID: Int64
    let workoutName: String
    let day: Day
    let setCount: Int
    let repCount: Int
    /// Grams.
    let volume: Int
    let best: LiftPeak
}

/// The best of one workout, or of several: each figure on its own.
struct LiftPeak: Sendable, Hashable {
    /// The last of them.
    var startedAt: Int64
    var weight: Mass?
    var reps: Int?
    /// Grams.
    var volume: Int
    var seconds: Int?
    var distance: Length?
    var ladder: Mass?
    var rts: Mass?
}

/// The finished workouts that one member did an exercise in.
struct LiftStore {
    let db: Database
    let memberID: Int64

    func count(_ exerciseID: Int64) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM workout_exercises
            WHERE member_id = \(memberID) AND exercise_id = \(exerciseID) AND is_finished = 1
            """) ?? 0
    }

    /// The newest first.
    func sessions(_ exerciseID: Int64, _ size: Int, after skipped: Int) throws -> [LiftSession] {
        try db.rows(
            """
            SELECT e.id, e.workout_id, e.started_at, e.set_count, e.rep_count, e.volume, e.top_grams, e.top_reps,
                e.top_seconds, e.top_distance_mm, e.top_ladder, e.top_rts, w.name, w.day
            FROM workout_exercises e JOIN workouts w ON w.id = e.workout_id
            WHERE e.member_id = \(memberID) AND e.exercise_id = \(exerciseID) AND e.is_finished = 1
            ORDER BY e.started_at DESC, e.id DESC LIMIT \(size) OFFSET \(skipped)
            """
        ) { row in
            let text: String = try row.get("day")
            guard let day = Day(text) else { throw CorruptRow("workouts", "day") }
            return LiftSession(
                slotID: try row.get("id"), workoutID: try row.get("workout_id"), workoutName: try row.get("name"),
                day: day, setCount: try row.get("set_count"), repCount: try row.get("rep_count"),
                volume: try row.get("volume"), best: try Self.peak(row))
        }
    }

    /// The sets that were done, in their order.
    func sets(of slots: [Int64]) throws -> [Int64: [WorkoutSet]] {
        let rows = try db.rows(
            """
            SELECT workout_exercise_id, id, key, kind, reps, weight_grams, weight_unit, seconds, distance_mm, rpe_halves,
                note, done_at, version
            FROM sets WHERE workout_exercise_id IN (\(slots)) AND member_id = \(memberID) AND done_at IS NOT NULL
            ORDER BY workout_exercise_id, position, id
            """
        ) { row -> (Int64, WorkoutSet) in (try row.get("workout_exercise_id"), try WorkoutSet(row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// When it was first done.
    func first(_ exerciseID: Int64) throws -> Int64? {
        try db.value(
            """
            SELECT min(started_at) FROM workout_exercises
            WHERE member_id = \(memberID) AND exercise_id = \(exerciseID) AND is_finished = 1
            """)
    }

    /// The best between two instants, the second left out; nothing where there was no working set.
    func peak(_ exerciseID: Int64, _ range: Range<Int64>) throws -> LiftPeak? {
        try db.row(
            """
            SELECT max(started_at) AS started_at, max(volume) AS volume, max(top_grams) AS top_grams,
                max(top_reps) AS top_reps, max(top_seconds) AS top_seconds, max(top_distance_mm) AS top_distance_mm,
                max(top_ladder) AS top_ladder, max(top_rts) AS top_rts
            FROM workout_exercises WHERE member_id = \(memberID) AND exercise_id = \(exerciseID) AND is_finished = 1
                AND started_at >= \(range.lowerBound) AND started_at < \(range.upperBound) HAVING count(*) > 0
            """, Self.peak)
    }

    private static func peak(_ row: Row) throws -> LiftPeak {
        let (grams, ladder, rts): (Int?, Int?, Int?) = (
            try row.get("top_grams"), try row.get("top_ladder"), try row.get("top_rts")
        )
        let millimetres: Int? = try row.get("top_distance_mm")
        return LiftPeak(
            startedAt: try row.get("started_at"), weight: grams.map(Mass.init(grams:)), reps: try row.get("top_reps"),
            volume: try row.get("volume"), seconds: try row.get("top_seconds"),
            distance: millimetres.map(Length.init(millimetres:)), ladder: ladder.map(Mass.init(grams:)),
            rts: rts.map(Mass.init(grams:)))
    }
}
