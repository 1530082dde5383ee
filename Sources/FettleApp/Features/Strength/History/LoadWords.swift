import Coaching
import Templates

/// Weights, sets, times and ways in the words and the unit of a member.
struct LoadWords: Sendable {
    let format: Formatting
    let texts: Texts
    /// What the member trains in.
    let unit: MassUnit

    init(_ context: Context, unit: MassUnit) {
        format = context.formatting
        texts = context.texts
        self.unit = unit
    }

    init(_ context: Context, _ settings: StrengthSettings) { self.init(context, unit: settings.unit) }

    /// "82.5 kg", in the member's unit or in another one.
    func weight(_ mass: Mass, in other: MassUnit? = nil) -> String {
        let unit = other ?? unit
        return number(mass.hundredths(in: unit)) + " " + unit.rawValue
    }

    /// Hundredths as a number without idle zeros: 8250 is "82.5".
    func number(_ hundredths: Int) -> String { format.decimal(Double(hundredths) / 100) }

    /// What many sets come to, in whole units.
    func volume(_ grams: Int) -> String { wholeVolume(grams) + " " + unit.rawValue }

    func wholeVolume(_ grams: Int) -> String {
        format.whole((Mass(grams: grams).hundredths(in: unit) + 50) / 100)
    }

    /// One set's weight times its repetitions, from the weight as it was typed when the units are the same.
    func volume(of set: LoggedSet, typedIn typed: MassUnit) -> String {
        guard typed == unit, let weight = set.weight else { return weight(Mass(grams: set.volume)) }
        return number(max(0, weight.hundredths(in: unit)) * (set.reps ?? 0)) + " " + unit.rawValue
    }

    func time(_ seconds: Int) -> String { WorkoutClock.text(seconds) }

    func way(_ length: Length) -> String { format.way(length) }

    func reps(_ count: Int) -> String { texts("training.reps", ["reps": .int(count)]) }

    /// "100 kg × 5 · RPE 8", with the weight in the unit that it was typed in.
    func set(_ set: LoggedSet, typedIn typed: MassUnit, of kind: ExerciseKind) -> String {
        var parts = [measure(set, typedIn: typed, of: kind)]
        if let rpe = set.rpe { parts.append("RPE " + number(rpe.halves * 50)) }
        return parts.joined(separator: " · ")
    }

    private func measure(_ set: LoggedSet, typedIn typed: MassUnit, of kind: ExerciseKind) -> String {
        switch kind {
        case .weight:
            guard let mass = set.weight else { return reps(set.reps ?? 0) }
            return weight(mass, in: typed) + " × " + format.whole(set.reps ?? 0)
        case .bodyWeight:
            guard let mass = set.weight, mass.grams != 0 else { return reps(set.reps ?? 0) }
            return added(mass, in: typed) + " × " + format.whole(set.reps ?? 0)
        case .timed:
            let load = set.weight.flatMap { $0.grams == 0 ? nil : weight($0, in: typed) }
            return [set.seconds.map(time), load].compactMap { $0 }.joined(separator: " · ")
        case .distance:
            return [set.distance.map(way), set.seconds.map(time)].compactMap { $0 }.joined(separator: " · ")
        }
    }

    /// What is added to the body, "+10 kg", or taken off it, "-20 kg".
    func added(_ mass: Mass, in typed: MassUnit? = nil) -> String {
        (mass.grams > 0 ? "+" : "") + weight(mass, in: typed)
    }
}
