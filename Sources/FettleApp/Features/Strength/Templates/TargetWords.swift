import Coaching
import Templates

/// What to aim for, in words.
struct TargetWords {
    let texts: Texts
    let formatting: Formatting

    init(_ context: Context) { (texts, formatting) = (context.texts, context.formatting) }

    /// "3 × 8–12 · 60 kg · rest 1:30".
    func text(_ target: Target) -> String {
        [work(target), weight(target), rest(target)].compactMap(\.self).joined(separator: " · ")
    }

    private func work(_ target: Target) -> String {
        let sets = target.sets ?? 1
        if let seconds = target.seconds { return "\(sets) × \(RestLength.clock(seconds))" }
        guard let reps = target.repsText else { return texts("train.templates.sets", ["sets": .int(sets)]) }
        return "\(sets) × \(reps)"
    }

    private func weight(_ target: Target) -> String? {
        guard let weight = target.weight, let unit = target.unit else { return nil }
        let sign = weight.grams < 0 ? "−" : ""
        return sign + formatting.decimal(Double(abs(weight.hundredths(in: unit))) / 100) + " " + unit.rawValue
    }

    private func rest(_ target: Target) -> String? {
        target.restSeconds.map { texts("train.templates.restOf", ["rest": .text(RestLength.clock($0))]) }
    }
}

extension Target {
    /// "8–12", or "5" where both are the same.
    var repsText: String? {
        guard let low = repsLow ?? repsHigh, let high = repsHigh ?? repsLow else { return nil }
        return low == high ? String(low) : "\(low)–\(high)"
    }
}

/// How exercises that are done in turns are marked: A1, A2, then B1.
enum SupersetLabel {
    /// For each the mark; nil for what is done alone.
    static func labels(_ groups: [Int?]) -> [String?] {
        var (letter, place, last): (Int, Int, Int?) = (-1, 0, nil)
        return groups.map { group in
            defer { last = group }
            guard let group else { return nil }
            if group == last { place += 1 } else { (letter, place) = (letter + 1, 1) }
            return "\(letters[letter % letters.count])\(place)"
        }
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
