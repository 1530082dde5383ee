import Coaching
import Foundation

/// Looks through a file by the rules that the tables have; the first thing that breaks one is the one said.
struct StrengthFileCheck {
    private var exercises: Set<String> = []
    private var templates: Set<String> = []
    private var taken: Set<String> = []

    mutating func check(_ file: StrengthFile) throws(StrengthFileFault) {
        if let settings = file.settings { try check(settings, "settings") }
        for (index, plate) in file.plates.enumerated() { try check(plate, "plates[\(index)]") }
        for (index, bar) in file.bars.enumerated() { try check(bar, "bars[\(index)]") }
        exercises = Set(file.exercises.map(\.key))
        templates = Set(file.templates.map(\.key))
        for (index, exercise) in file.exercises.enumerated() { try check(exercise, "exercises[\(index)]") }
        for (index, template) in file.templates.enumerated() { try check(template, "templates[\(index)]") }
        var open = 0
        for (index, session) in file.workouts.enumerated() {
            try check(session, "workouts[\(index)]")
            if session.finishedAt == nil { open += 1 }
            guard open < 2 else { throw StrengthFileFault(reason: .twice, place: "workouts[\(index)].finished_at") }
        }
    }

    private func check(_ settings: StrengthFile.Settings, _ place: String) throws(StrengthFileFault) {
        try word(settings.unit, MassUnit.self, place + ".unit")
        try range(settings.weightStep, 1...10_000, place + ".weight_step")
        try range(settings.restSeconds, 5...599, place + ".rest_seconds")
        try word(settings.rpeChart, RPEChart.self, place + ".rpe_chart")
    }

    private mutating func check(_ plate: StrengthFile.Plate, _ place: String) throws(StrengthFileFault) {
        try word(plate.unit, MassUnit.self, place + ".unit")
        try range(plate.hundredths, 1...10_000, place + ".hundredths")
        try range(plate.pairs, 1...50, place + ".pairs")
        try once("plate \(plate.unit) \(plate.hundredths)", place)
    }

    private mutating func check(_ bar: StrengthFile.Bar, _ place: String) throws(StrengthFileFault) {
        try key(bar.key, of: "bar", place)
        try text(bar.name, 1...60, place + ".name")
        try word(bar.unit, MassUnit.self, place + ".unit")
        try range(bar.hundredths, 0...20_000, place + ".hundredths")
    }

    private mutating func check(_ exercise: StrengthFile.Lift, _ place: String) throws(StrengthFileFault) {
        try key(exercise.key, of: "exercise", place)
        try text(exercise.name, 1...80, place + ".name")
        let folded = exercise.name.foldedForSearch
        try text(folded, 1...160, place + ".name")
        try once("name \(folded)", place + ".name")
        try word(exercise.kind, ExerciseKind.self, place + ".kind")
        if let lift = exercise.lift { try text(lift, 1...40, place + ".lift") }
        if let entry = exercise.catalogue { try text(entry, 1...80, place + ".catalogue") }
        if let equipment = exercise.equipment { try word(equipment, Equipment.self, place + ".equipment") }
        try words(exercise.primaryMuscles, place + ".primary_muscles")
        try words(exercise.secondaryMuscles, place + ".secondary_muscles")
        try text(exercise.note, 0...1000, place + ".note")
        try range(exercise.restSeconds, 5...599, place + ".rest_seconds")
        try range(exercise.barGrams, 0...100_000, place + ".bar_grams")
        if let swap = exercise.swap { try known(swap, in: exercises, place + ".swap") }
    }

    private mutating func check(_ template: StrengthFile.Template, _ place: String) throws(StrengthFileFault) {
        try key(template.key, of: "template", place)
        try text(template.name, 1...80, place + ".name")
        try text(template.note, 0...1000, place + ".note")
        for (index, aim) in template.exercises.enumerated() {
            try check(aim, note: 300, place + ".exercises[\(index)]")
        }
    }

    private func check(_ aim: StrengthFile.Aim, note: Int, _ place: String) throws(StrengthFileFault) {
        try known(aim.exercise, in: exercises, place + ".exercise")
        try range(aim.superset, 1...50, place + ".superset")
        try range(aim.sets, 1...20, place + ".sets")
        try range(aim.repsLow, 1...999, place + ".reps_low")
        try range(aim.repsHigh, (aim.repsLow ?? 1)...999, place + ".reps_high")
        try range(aim.seconds, 1...86_400, place + ".seconds")
        try range(aim.weightGrams, -9_999_900...9_999_900, place + ".weight_grams")
        if let unit = aim.weightUnit { try word(unit, MassUnit.self, place + ".weight_unit") }
        try range(aim.restSeconds, 5...599, place + ".rest_seconds")
        try text(aim.note, 0...note, place + ".note")
    }

    private mutating func check(_ session: StrengthFile.Session, _ place: String) throws(StrengthFileFault) {
        try key(session.key, of: "workout", place)
        try text(session.name, 1...80, place + ".name")
        try text(session.name.foldedForSearch, 1...160, place + ".name")
        try text(session.note, 0...2000, place + ".note")
        if let template = session.template { try known(template, in: templates, place + ".template") }
        guard Day(session.day) != nil else { throw StrengthFileFault(reason: .word, place: place + ".day") }
        guard TimeZone(identifier: session.zone) != nil, session.zone.count <= 64 else {
            throw StrengthFileFault(reason: .word, place: place + ".zone")
        }
        try instant(session.startedAt, place + ".started_at")
        try instant(session.finishedAt, place + ".finished_at")
        try range(session.clockSeconds, 0...604_800, place + ".clock_seconds")
        try instant(session.clockSince, place + ".clock_since")
        if session.finishedAt != nil, session.clockSince != nil {
            throw StrengthFileFault(reason: .range, place: place + ".clock_since")
        }
        for (index, entry) in session.exercises.enumerated() {
            try check(entry, place + ".exercises[\(index)]")
        }
    }

    private mutating func check(_ entry: StrengthFile.Entry, _ place: String) throws(StrengthFileFault) {
        try key(entry.key, of: "entry", place)
        try check(entry.aim, note: 1000, place + ".aim")
        for (index, set) in entry.sets.enumerated() { try check(set, place + ".sets[\(index)]") }
    }

    private mutating func check(_ set: StrengthFile.Done, _ place: String) throws(StrengthFileFault) {
        try key(set.key, of: "set", place)
        try word(set.kind, SetKind.self, place + ".kind")
        try range(set.reps, 0...LoggedSet.mostReps, place + ".reps")
        try range(set.weightGrams, -9_999_900...9_999_900, place + ".weight_grams")
        try word(set.weightUnit, MassUnit.self, place + ".weight_unit")
        try range(set.seconds, 0...LoggedSet.longestSeconds, place + ".seconds")
        try range(set.distanceMm, 0...LoggedSet.furthest.millimetres, place + ".distance_mm")
        if let rpe = set.rpe, !(1...10).contains(rpe) || (rpe * 2).rounded() != rpe * 2 {
            throw StrengthFileFault(reason: .range, place: place + ".rpe")
        }
        try text(set.note, 0...300, place + ".note")
        try instant(set.doneAt, place + ".done_at")
    }

    private func range(_ number: Int?, _ allowed: ClosedRange<Int>, _ place: String) throws(StrengthFileFault) {
        if let number, !allowed.contains(number) { throw StrengthFileFault(reason: .range, place: place) }
    }

    /// Between the years 1900 and 3000, so that nothing overflows.
    private func instant(_ instant: Int64?, _ place: String) throws(StrengthFileFault) {
        if let instant, !(-2_208_988_800...32_503_680_000).contains(instant) {
            throw StrengthFileFault(reason: .range, place: place)
        }
    }

    private func text(_ text: String, _ length: ClosedRange<Int>, _ place: String) throws(StrengthFileFault) {
        guard length.contains(text.unicodeScalars.count), !text.unicodeScalars.contains("\0") else {
            throw StrengthFileFault(reason: .range, place: place)
        }
    }

    private func word<Value: RawRepresentable<String>>(_ text: String, _: Value.Type, _ place: String)
        throws(StrengthFileFault)
    {
        if Value(rawValue: text) == nil { throw StrengthFileFault(reason: .word, place: place) }
    }

    private func words(_ muscles: [String], _ place: String) throws(StrengthFileFault) {
        for (index, muscle) in muscles.enumerated() { try word(muscle, Muscle.self, place + "[\(index)]") }
        guard Set(muscles).count == muscles.count else { throw StrengthFileFault(reason: .twice, place: place) }
    }

    private func known(_ key: String, in keys: Set<String>, _ place: String) throws(StrengthFileFault) {
        if !keys.contains(key) { throw StrengthFileFault(reason: .unknown, place: place) }
    }

    private mutating func key(_ key: String, of kind: String, _ place: String) throws(StrengthFileFault) {
        try text(key, 16...64, place + ".key")
        try once("\(kind) \(key)", place + ".key")
    }

    private mutating func once(_ name: String, _ place: String) throws(StrengthFileFault) {
        if !taken.insert(name).inserted { throw StrengthFileFault(reason: .twice, place: place) }
    }
}
