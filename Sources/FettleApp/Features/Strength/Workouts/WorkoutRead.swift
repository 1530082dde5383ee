import Coaching
import Storage

/// A workout with all that its page needs to know.
struct WorkoutRead: Sendable {
    let workout: Workout
    let settings: StrengthSettings
    let slots: [Slot]
    /// What the member loads bars with.
    let plates: [MassUnit: PlateSet]

    /// An exercise in its place.
    struct Slot: Sendable {
        let exercise: WorkoutExercise
        let known: Exercise
        /// The sets of the last time.
        let last: [WorkoutSet]
        /// For each set what it is the new best in.
        let bests: [String: [BestMeasure]]
    }

    init(_ workout: Workout, of member: Member, _ db: Database) throws {
        self.workout = workout
        settings = try db.strengthSettings(of: member).current()
        let chart = settings.chart
        slots = try db.workouts(of: member).exercises(of: workout.id).compactMap { exercise in
            guard let known = try db.exercises(of: member).find(exercise.exerciseID) else { return nil }
            let last = try db.workoutEdits(of: member).lastSets(
                known.id, before: workout.startedAt, notIn: workout.id)
            return Slot(
                exercise: exercise, known: known, last: last,
                bests: workout.isInProgress ? try db.newBests(exercise, known, by: chart, of: member) : [:])
        }
        plates = Dictionary(
            uniqueKeysWithValues: try MassUnit.allCases.map { ($0, try db.plates(of: member).set($0)) })
    }

    /// The set that comes next: indices of an exercise and of one of its sets.
    var next: NextSet? {
        NextSet(
            in: slots.map { slot in
                NextSet.Turn(superset: slot.exercise.target.superset, done: slot.exercise.sets.map(\.doneAt))
            })
    }

    var nextKey: String? { next.map { slots[$0.exercise].exercise.sets[$0.set].key } }

    var doneCount: Int { slots.reduce(0) { $0 + $1.exercise.sets.count(where: \.isDone) } }
    var openCount: Int { slots.reduce(0) { $0 + $1.exercise.sets.count { !$0.isDone } } }
    var lastDoneAt: Int64? { slots.flatMap(\.exercise.sets).compactMap(\.doneAt).max() }

    func restSeconds(of slot: Slot) -> Int {
        slot.exercise.target.restSeconds ?? slot.known.restSeconds ?? settings.restSeconds
    }
}

extension WorkoutRead.Slot {
    /// The same set of the last time: the same among the working ones, or among the warm-ups.
    func previous(of set: WorkoutSet) -> WorkoutSet? {
        let isWork = set.logged.kind.isWork
        let alike = exercise.sets.filter { $0.logged.kind.isWork == isWork }
        let before = last.filter { $0.logged.kind.isWork == isWork }
        guard let index = alike.firstIndex(where: { $0.key == set.key }), index < before.count else { return nil }
        return before[index]
    }
}

extension Database {
    /// Which done sets of a workout in progress are better than all of the history.
    func newBests(_ exercise: WorkoutExercise, _ known: Exercise, by chart: RPEChart, of member: Member) throws
        -> [String: [BestMeasure]]
    {
        let done = exercise.sets.filter(\.isDone)
        guard !done.isEmpty else { return [:] }
        let bests = NewBests(
            done.map(\.logged), of: known.kind, by: chart,
            history: try history(of: known, by: chart, records(of: member)))
        return Dictionary(uniqueKeysWithValues: zip(done.map(\.key), bests.measures)).filter { !$0.value.isEmpty }
    }

    private func history(of known: Exercise, by chart: RPEChart, _ store: RecordStore) throws -> [BestMeasure: Int] {
        let sets: [BestMeasure: RecordSet?] = [
            .weight: try store.heaviest(known.id), .reps: try store.mostReps(known.id),
            .volume: try store.mostVolume(known.id), .oneRepMax: try store.oneRepMax(known.id, by: chart),
            .seconds: try store.longest(known.id), .distance: try store.furthest(known.id),
        ]
        return sets.reduce(into: [:]) { history, entry in
            history[entry.key] = entry.value?.logged.measures(of: known.kind, by: chart)[entry.key]
        }
    }
}
