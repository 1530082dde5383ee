import Coaching

extension StrengthFile.Lift {
    init(_ exercise: Exercise, swap: String?) {
        key = exercise.key
        name = exercise.name
        kind = exercise.kind.rawValue
        lift = exercise.lift
        catalogue = exercise.catalogueID
        equipment = exercise.equipment?.rawValue
        primaryMuscles = exercise.primaryMuscles.map(\.rawValue)
        secondaryMuscles = exercise.secondaryMuscles.map(\.rawValue)
        note = exercise.note
        restSeconds = exercise.restSeconds
        barGrams = exercise.bar?.grams
        archivedAt = exercise.archivedAt
        bannedAt = exercise.bannedAt
        self.swap = swap
    }

    var new: NewExercise {
        NewExercise(
            key: key, name: name, kind: ExerciseKind(rawValue: kind) ?? .weight, lift: lift, catalogueID: catalogue,
            equipment: equipment.flatMap(Equipment.init(rawValue:)),
            primaryMuscles: primaryMuscles.compactMap(Muscle.init(rawValue:)),
            secondaryMuscles: secondaryMuscles.compactMap(Muscle.init(rawValue:)), note: note,
            restSeconds: restSeconds, bar: barGrams.map(Mass.init(grams:)))
    }
}

extension StrengthFile.Aim {
    init(_ target: Target, exercise: String) {
        self.exercise = exercise
        superset = target.superset
        sets = target.sets
        repsLow = target.repsLow
        repsHigh = target.repsHigh
        seconds = target.seconds
        weightGrams = target.weight?.grams
        weightUnit = target.unit?.rawValue
        restSeconds = target.restSeconds
        note = target.note
    }

    var target: Target {
        Target(
            sets: sets, repsLow: repsLow, repsHigh: repsHigh, seconds: seconds,
            weight: weightGrams.map(Mass.init(grams:)), unit: weightUnit.flatMap(MassUnit.init(rawValue:)),
            restSeconds: restSeconds, note: note, superset: superset)
    }
}

extension StrengthFile.Session {
    init(_ workout: Workout, template: String?, _ exercises: [WorkoutExercise], _ keys: [Int64: String]) {
        key = workout.key
        name = workout.name
        note = workout.note
        self.template = template
        day = workout.day.text
        zone = workout.zone
        startedAt = workout.startedAt
        finishedAt = workout.finishedAt
        clockSeconds = workout.clock.seconds
        clockSince = workout.clock.since
        self.exercises = exercises.map { exercise in
            StrengthFile.Entry(
                key: exercise.key,
                aim: StrengthFile.Aim(exercise.target, exercise: keys[exercise.exerciseID] ?? ""),
                sets: exercise.sets.map(StrengthFile.Done.init))
        }
    }
}

extension StrengthFile.Done {
    init(_ set: WorkoutSet) {
        key = set.key
        kind = set.logged.kind.rawValue
        reps = set.logged.reps
        weightGrams = set.logged.weight?.grams
        weightUnit = set.unit.rawValue
        seconds = set.logged.seconds
        distanceMm = set.logged.distance?.millimetres
        rpe = set.logged.rpe.map { Double($0.halves) / 2 }
        note = set.note
        doneAt = set.doneAt
    }

    var logged: LoggedSet {
        LoggedSet(
            kind: SetKind(rawValue: kind) ?? .working, reps: reps, weight: weightGrams.map(Mass.init(grams:)),
            seconds: seconds, distance: distanceMm.map(Length.init(millimetres:)),
            rpe: rpe.flatMap { RPE(halves: Int($0 * 2)) })
    }
}
