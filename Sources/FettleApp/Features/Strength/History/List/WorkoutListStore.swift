import Coaching
import Storage

extension Database {
    func workoutList(of member: Member) -> WorkoutListStore { WorkoutListStore(db: self, memberID: member.id) }
}

/// One member's finished workouts, as lists and sums.
struct WorkoutListStore {
    let db: Database
    let memberID: Int64

    /// A finished workout as it is sorted and narrowed by.
    struct Place: Sendable, Hashable {
        let id: Int64
        let day: Day
        let startedAt: Int64
        let seconds: Int
        let volume: Int
    }

    func count() throws -> Int {
        try db.value("SELECT count(*) FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL") ?? 0
    }

    /// Of all that are finished.
    func statistics() throws -> TrainingStatistics {
        let volume: Int? = try db.value(
            "SELECT sum(volume) FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL")
        let seconds: Int? = try db.value(
            "SELECT sum(clock_seconds) FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL")
        let exercises: Int? = try db.value(
            """
            SELECT count(*) FROM exercises x WHERE x.member_id = \(memberID) AND EXISTS (
                SELECT 1 FROM sets s WHERE s.member_id = \(memberID) AND s.exercise_id = x.id AND s.counts = 1)
            """)
        return TrainingStatistics(
            workouts: try count(), volume: volume ?? 0, seconds: seconds ?? 0, exercises: exercises ?? 0)
    }

    /// A page of all of them.
    func page(_ order: WorkoutOrder, each size: Int, after skipped: Int) throws -> [Workout] {
        switch order {
        case .newest: try newest(size, skipped)
        case .oldest: try oldest(size, skipped)
        case .longest: try longest(size, skipped)
        case .shortest: try shortest(size, skipped)
        case .highest: try highest(size, skipped)
        case .lowest: try lowest(size, skipped)
        }
    }

    private func newest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY started_at DESC, id DESC LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    private func oldest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY started_at, id LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    private func longest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY clock_seconds DESC, id DESC LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    private func shortest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY clock_seconds, id LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    private func highest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY volume DESC, id DESC LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    private func lowest(_ size: Int, _ skipped: Int) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns
                + """
                 FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                ORDER BY volume, id LIMIT \(size) OFFSET \(skipped)
                """, Workout.init)
    }

    func within(_ days: ClosedRange<Day>) throws -> [Place] {
        try db.rows(
            """
            SELECT id, day, started_at, clock_seconds, volume FROM workouts
            WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                AND day BETWEEN \(days.lowerBound.text) AND \(days.upperBound.text)
            ORDER BY day
            """, Self.place)
    }

    /// Those in whose name, or in an exercise's name, the words are; they must be folded.
    func found(by words: String) throws -> [Place] {
        try db.rows(
            """
            SELECT id, day, started_at, clock_seconds, volume FROM workouts
            WHERE member_id = \(memberID) AND finished_at IS NOT NULL AND (instr(folded_name, \(words)) > 0 OR id IN (
                SELECT e.workout_id FROM exercises x JOIN workout_exercises e
                    ON e.member_id = x.member_id AND e.exercise_id = x.id AND e.is_finished = 1
                WHERE x.member_id = \(memberID) AND instr(x.folded_name, \(words)) > 0))
            """, Self.place)
    }

    /// In no order.
    func workouts(_ ids: [Int64]) throws -> [Workout] {
        try db.rows(
            "SELECT " + WorkoutStore.columns + " FROM workouts WHERE id IN (\(ids)) AND member_id = \(memberID)",
            Workout.init)
    }

    /// The names of each workout's exercises, in their order.
    func exerciseNames(of ids: [Int64]) throws -> [Int64: [String]] {
        let rows = try db.rows(
            """
            SELECT e.workout_id, e.position, x.name FROM workout_exercises e JOIN exercises x ON x.id = e.exercise_id
            WHERE e.workout_id IN (\(ids)) AND e.member_id = \(memberID) ORDER BY e.workout_id, e.position
            """
        ) { row -> (Int64, String) in (try row.get("workout_id"), try row.get("name")) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    private static func place(_ row: Row) throws -> Place {
        let text: String = try row.get("day")
        guard let day = Day(text) else { throw CorruptRow("workouts", "day") }
        return Place(
            id: try row.get("id"), day: day, startedAt: try row.get("started_at"),
            seconds: try row.get("clock_seconds"), volume: try row.get("volume"))
    }
}
