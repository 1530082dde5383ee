import Coaching

/// The records of every exercise for programs. A number that an exercise has no record of is null.
struct RecordsTwin: Encodable {
    let records: [Record]

    struct Record: Encodable {
        let exercise: String
        let kind: String
        @OrNull var maxWeightKg: Double?
        @OrNull var maxWeightSet: Set?
        @OrNull var maxReps: Int?
        @OrNull var maxRepsSet: Set?
        @OrNull var bestSetVolumeKg: Double?
        @OrNull var bestSetVolumeSet: Set?
        @OrNull var oneRepMaxKg: Double?
        @OrNull var oneRepMaxSet: Set?
        /// By which the maximum was estimated.
        let oneRepMaxChart: String
        @OrNull var maxSeconds: Int?
        @OrNull var maxSecondsSet: Set?
        @OrNull var maxDistanceM: Double?
        @OrNull var maxDistanceSet: Set?
        let bestRepsByWeight: [Set]
    }

    /// The set that a record came from.
    struct Set: Encodable {
        let id: Int64
        let workout: Int64
        let date: String
        @OrNull var weightKg: Double?
        /// What the weight was typed in.
        let unit: String
        @OrNull var reps: Int?
        @OrNull var rpe: Double?
        @OrNull var seconds: Int?
        @OrNull var distanceM: Double?

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
