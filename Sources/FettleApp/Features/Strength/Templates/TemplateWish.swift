import Coaching
import HTTP

/// A template as somebody wants it.
struct TemplateWish {
    let name: String
    let note: String
    let exercises: [(exerciseID: Int64, target: Target)]
}

extension TemplateForm {
    /// What the form says, once all of it can be taken.
    mutating func wish() -> TemplateWish? {
        let name = form.exerciseName("name", missing: "titleMissing")
        let note = form.text("note", limit: 1000, lines: true)
        if rows.isEmpty { form.failTraining("q", "exerciseMissing") }
        let targets = zip(rows, supersets).map { row, superset in
            var target = target(of: row)
            target.superset = superset
            return (exerciseID: row.exercise.id, target: target)
        }
        return form.isValid ? TemplateWish(name: name, note: note, exercises: targets) : nil
    }

    private mutating func target(of row: Row) -> Target {
        let name = { (field: String) in Self.name(field, row.number) }
        var target = Target(sets: form.whole(name("sets"), 1...20) ?? 3)
        switch row.exercise.kind {
        case .weight, .bodyWeight:
            (target.repsLow, target.repsHigh) = form.range(name("reps"), 1...LoggedSet.mostReps)
        case .timed, .distance: target.seconds = form.seconds(name("seconds"), 1...LoggedSet.longestSeconds)
        }
        let unit = MassUnit(rawValue: form.raw(name("unit"))) ?? unit
        target.weight = form.load(name("weight"), unit: unit, mayHelp: row.exercise.kind == .bodyWeight)
        target.unit = target.weight == nil ? nil : unit
        target.restSeconds = form.rest(name("rest"))
        target.note = form.text(name("note"), limit: 300)
        return target
    }
}

extension Form {
    /// `8`, `8-12`, also with the long stroke.
    mutating func range(_ name: String, _ bounds: ClosedRange<Int>) -> (low: Int?, high: Int?) {
        let typed = raw(name).trimmedOfSpaces
        guard !typed.isEmpty else { return (nil, nil) }
        let parts = typed.split(omittingEmptySubsequences: false) { "-–—".contains($0) }.map { parseWhole(String($0)) }
        guard (1...2).contains(parts.count), let low = parts[0], let high = parts[parts.count - 1] else {
            failTraining(name, "repsUnreadable")
            return (nil, nil)
        }
        guard bounds.contains(low), bounds.contains(high) else {
            fail(
                name, "outOfRangeWithoutUnit", ["low": .int(bounds.lowerBound), "high": .int(bounds.upperBound)])
            return (nil, nil)
        }
        return (min(low, high), max(low, high))
    }

    /// Seconds as `45` or `1:30`.
    mutating func seconds(_ name: String, _ bounds: ClosedRange<Int>) -> Int? {
        let typed = raw(name).trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        guard let seconds = clockSeconds(typed), bounds.contains(seconds) else {
            failTraining(name, "secondsUnreadable")
            return nil
        }
        return seconds
    }

    /// The weight to aim for. With a minus before it, where that has a meaning, it is help.
    mutating func load(_ name: String, unit: MassUnit, mayHelp: Bool) -> Mass? {
        var typed = raw(name).trimmedOfSpaces
        guard !typed.isEmpty else { return nil }
        let isHelp = mayHelp && (typed.hasPrefix("-") || typed.hasPrefix("−"))
        if isHelp { typed.removeFirst() }
        guard let mass = Mass(typed: typed, unit: unit) else {
            fail(name, "numberUnreadable")
            return nil
        }
        guard mass.hundredths(in: unit) <= LoggedSet.heaviest else {
            fail(name, "outOfRange", ["low": "0", "high": "9999.9", "unit": .text(unit.rawValue)])
            return nil
        }
        return isHelp ? Mass(grams: -mass.grams) : mass
    }
}
