import Coaching
import Storage

extension Database {
    func muscles(of member: Member) -> MuscleStore { MuscleStore(db: self, memberID: member.id) }
}

/// What one member's finished workouts asked of the muscles, and on which days.
struct MuscleStore {
    let db: Database
    let memberID: Int64

    /// A workout as the calendar shows it.
    struct Trained: Sendable, Hashable {
        let workoutID: Int64
        let name: String
        let day: Day
        let sets: Int
    }

    func work(_ days: ClosedRange<Day>) throws -> [MuscleWork] {
        try db.rows(
            """
            SELECT e.set_count, e.volume, x.primary_muscles, x.secondary_muscles
            FROM workouts w JOIN workout_exercises e ON e.workout_id = w.id JOIN exercises x ON x.id = e.exercise_id
            WHERE w.member_id = \(memberID) AND w.finished_at IS NOT NULL
                AND w.day BETWEEN \(days.lowerBound.text) AND \(days.upperBound.text)
            """
        ) { row in
            let (primary, secondary): (String, String) = (
                try row.get("primary_muscles"), try row.get("secondary_muscles")
            )
            return MuscleWork(
                sets: try row.get("set_count"), volume: try row.get("volume"), primary: Muscle.list(primary),
                secondary: Muscle.list(secondary))
        }
    }

    /// In the order of their days.
    func trained(_ days: ClosedRange<Day>) throws -> [Trained] {
        try db.rows(
            """
            SELECT id, name, day, set_count FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL
                AND day BETWEEN \(days.lowerBound.text) AND \(days.upperBound.text)
            ORDER BY day, id
            """
        ) { row in
            let text: String = try row.get("day")
            guard let day = Day(text) else { throw CorruptRow("workouts", "day") }
            return Trained(
                workoutID: try row.get("id"), name: try row.get("name"), day: day, sets: try row.get("set_count"))
        }
    }

    /// Since when there is something to show.
    func firstDay() throws -> Day? {
        let text: String? = try db.value(
            """
            SELECT day FROM workouts WHERE member_id = \(memberID) AND finished_at IS NOT NULL ORDER BY day LIMIT 1
            """)
        return text.flatMap(Day.init)
    }

    /// The member's own weight, the oldest first.
    func weighIns(since instant: Int64) throws -> [(day: Day, mass: Mass)] {
        try db.rows(
            "SELECT day, grams FROM weigh_ins WHERE member_id = \(memberID) AND at >= \(instant) ORDER BY at, id"
        ) { row in
            let text: String = try row.get("day")
            guard let day = Day(text) else { throw CorruptRow("weigh_ins", "day") }
            return (day: day, mass: Mass(grams: try row.get("grams")))
        }
    }
}
