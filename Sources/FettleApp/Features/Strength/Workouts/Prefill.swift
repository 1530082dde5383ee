import Coaching
import Storage

/// What the sets of an exercise begin with: a weight that the template names, else the one of the same set the last time;
/// the repetitions of the last time, brought into the range that the template names.
struct Prefill {
    let target: Target
    /// The sets of the last time.
    let last: [WorkoutSet]
    let settings: StrengthSettings

    /// How many sets there are without a word about it.
    static let usualCount = 3

    var count: Int { target.sets ?? (target.hasAim ? Self.usualCount : max(work.count, 1)) }

    private var work: [WorkoutSet] { last.filter(\.logged.kind.isWork) }

    /// The set at an index among the working ones; beyond the last time's, as its last one.
    func set(at index: Int) -> (logged: LoggedSet, unit: MassUnit) {
        let before = work.indices.contains(index) ? work[index] : work.last
        var logged = LoggedSet(
            reps: reps(before?.logged.reps), weight: target.weight ?? before?.logged.weight,
            seconds: target.seconds ?? before?.logged.seconds, distance: before?.logged.distance)
        logged.kind = .working
        let unit = target.weight == nil ? before?.unit : target.unit
        return (logged, unit ?? settings.unit)
    }

    private func reps(_ before: Int?) -> Int? {
        let low = target.repsLow ?? target.repsHigh
        guard let before, before > 0 else { return low }
        return min(max(before, low ?? before), target.repsHigh ?? before)
    }
}

extension Target {
    /// Whether it says anything to aim for.
    var hasAim: Bool { sets != nil || repsLow != nil || repsHigh != nil || seconds != nil || weight != nil }
}

extension Database {
    /// Enters the sets that an exercise begins with.
    func enterFirstSets(
        of exercise: WorkoutExercise, in workout: Workout, count: Int? = nil, _ settings: StrengthSettings,
        _ member: Member
    ) throws {
        let last = try workoutEdits(of: member).lastSets(
            exercise.exerciseID, before: workout.startedAt, notIn: workout.id)
        let prefill = Prefill(target: exercise.target, last: last, settings: settings)
        for index in 0..<(count ?? prefill.count) {
            let (logged, unit) = prefill.set(at: index)
            try sets(of: member).insert(
                logged, unit: unit, key: "\(exercise.key.prefix(58))-s\(index)", in: exercise, of: workout)
        }
    }
}
