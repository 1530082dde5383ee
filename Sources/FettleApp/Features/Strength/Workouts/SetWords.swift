import Coaching
import Templates

/// Sets in words, each weight in the unit that it was typed in.
struct SetWords: Sendable {
    let format: Formatting
    let texts: Texts
    let targets: TargetWords

    init(_ context: Context) {
        (format, texts, targets) = (context.formatting, context.texts, TargetWords(context))
    }

    /// Hundredths as a number without idle zeros: 8250 is "82.5".
    func number(_ hundredths: Int) -> String { format.decimal(Double(hundredths) / 100) }

    func weight(_ mass: Mass, in unit: MassUnit) -> String { number(mass.hundredths(in: unit)) + " " + unit.rawValue }

    func time(_ seconds: Int) -> String { WorkoutClock.text(seconds) }

    func way(_ length: Length) -> String { format.way(length) }

    /// "80 kg × 8 @8.5", "+10 kg × 8", "1:30", "5 km · 25:00"; a dash where nothing is filled in.
    func text(_ set: LoggedSet, in unit: MassUnit, of kind: ExerciseKind) -> String {
        let measure = measure(set, in: unit, of: kind)
        let effort = set.rpe.map { " @" + number($0.halves * 50) } ?? ""
        return (measure.isEmpty ? "–" : measure) + effort
    }

    private func measure(_ set: LoggedSet, in unit: MassUnit, of kind: ExerciseKind) -> String {
        let (load, reps) = (load(set.weight, in: unit, of: kind), set.reps.map { format.whole($0) })
        switch kind {
        case .weight:
            guard load != nil || reps != nil else { return "" }
            return [load, "× " + (reps ?? "–")].compactMap(\.self).joined(separator: " ")
        case .bodyWeight: return reps.map { count in load.map { "\($0) × \(count)" } ?? "× \(count)" } ?? load ?? ""
        case .timed: return [set.seconds.map(time), load].compactMap(\.self).joined(separator: " · ")
        case .distance:
            return [set.distance.map(way), set.seconds.map(time)].compactMap(\.self).joined(separator: " · ")
        }
    }

    /// What is added to the body is "+10 kg", what is taken off it "−20 kg"; nothing is not said.
    private func load(_ mass: Mass?, in unit: MassUnit, of kind: ExerciseKind) -> String? {
        guard let mass else { return nil }
        guard kind != .weight else { return weight(mass, in: unit) }
        guard mass.grams != 0 else { return nil }
        let sign = mass.grams < 0 ? "−" : kind == .bodyWeight ? "+" : ""
        return sign + weight(Mass(grams: abs(mass.grams)), in: unit)
    }

    /// What a set is the best in, with its figure.
    func best(_ measure: BestMeasure, _ set: LoggedSet, in unit: MassUnit, of kind: ExerciseKind, by chart: RPEChart)
        -> String
    {
        texts(
            "workout.bests.\(measure.rawValue)", ["value": .text(figure(measure, set, in: unit, of: kind, by: chart))])
    }

    private func figure(
        _ measure: BestMeasure, _ set: LoggedSet, in unit: MassUnit, of kind: ExerciseKind, by chart: RPEChart
    ) -> String {
        switch measure {
        case .oneRepMax: set.oneRepMax(of: kind, by: chart).map { weight($0.mass, in: unit) } ?? ""
        case .weight: load(set.weight, in: unit, of: kind) ?? weight(Mass(grams: 0), in: unit)
        case .volume: weight(Mass(grams: set.volume), in: unit)
        case .reps: format.whole(set.reps ?? 0)
        case .seconds: time(set.seconds ?? 0)
        case .distance: set.distance.map(way) ?? ""
        }
    }
}
