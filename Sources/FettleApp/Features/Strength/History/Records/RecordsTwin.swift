import Coaching

/// The records of every exercise for programs. A number that an exercise has no record of is null.
struct RecordsTwin: Encodable {
    let records: [Record]

    struct Record: Encodable {
        let exercise: String
        let kind: String
        let maxWeightKg: Double?
        let maxWeightSet: Set?
        let maxReps: Int?
        let maxRepsSet: Set?
        let bestSetVolumeKg: Double?
        let bestSetVolumeSet: Set?
        let oneRepMaxKg: Double?
        let oneRepMaxSet: Set?
        /// By which the maximum was estimated.
        let oneRepMaxChart: String
        let maxSeconds: Int?
        let maxSecondsSet: Set?
        let maxDistanceM: Double?
        let maxDistanceSet: Set?
        let bestRepsByWeight: [Set]
    }

    /// The set that a record came from.
    struct Set: Encodable {
        let id: Int64
        let workout: Int64
        let date: String
        let weightKg: Double?
        /// What the weight was typed in.
        let unit: String
        let reps: Int?
        let rpe: Double?
        let seconds: Int?
        let distanceM: Double?

        init(_ record: RecordSet) {
            let set = record.logged
            id = record.setID
            workout = record.workoutID
            date = record.day.text
            weightKg = set.weight.map { Double($0.grams) / 1000 }
            unit = record.unit.rawValue
            reps = set.reps
            rpe = set.rpe.map { Double($0.halves) / 2 }
            seconds = set.seconds
            distanceM = set.distance.map { Double($0.millimetres) / 1000 }
        }
    }

    init(_ records: [ExerciseRecords]) { self.records = records.map(Record.init) }
}

extension RecordsTwin.Record {
    init(_ records: ExerciseRecords) {
        let best = records.best
        exercise = records.exercise.name
        kind = records.exercise.kind.rawValue
        maxWeightKg = best[.weight]?.logged.weight.map { Double($0.grams) / 1000 }
        maxWeightSet = best[.weight].map(RecordsTwin.Set.init)
        maxReps = best[.reps]?.logged.reps
        maxRepsSet = best[.reps].map(RecordsTwin.Set.init)
        bestSetVolumeKg = (best[.volume]?.logged.volume).map { Double($0) / 1000 }
        bestSetVolumeSet = best[.volume].map(RecordsTwin.Set.init)
        let estimate = best[.oneRepMax]?.logged.oneRepMax(of: records.exercise.kind, by: records.chart)
        oneRepMaxKg = (estimate?.mass).map { Double($0.grams) / 1000 }
        oneRepMaxSet = best[.oneRepMax].map(RecordsTwin.Set.init)
        oneRepMaxChart = records.chart.rawValue
        maxSeconds = best[.seconds]?.logged.seconds
        maxSecondsSet = best[.seconds].map(RecordsTwin.Set.init)
        maxDistanceM = (best[.distance]?.logged.distance).map { Double($0.millimetres) / 1000 }
        maxDistanceSet = best[.distance].map(RecordsTwin.Set.init)
        bestRepsByWeight = records.byWeight.map(RecordsTwin.Set.init)
    }
}
