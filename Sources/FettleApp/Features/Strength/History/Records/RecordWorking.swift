import Coaching
import Templates

/// How a record came about: its formula with the numbers of its set, what was rounded or taken as given, and the source.
struct RecordWorking {
    private let kind: RecordKind
    private let record: RecordSet
    private let exercise: Exercise
    private let chart: RPEChart
    private let words: LoadWords

    init(_ kind: RecordKind, _ record: RecordSet, _ exercise: Exercise, _ chart: RPEChart, _ words: LoadWords) {
        self.kind = kind
        self.record = record
        self.exercise = exercise
        self.chart = chart
        self.words = words
    }

    var working: TrainingWorking {
        if kind == .oneRepMax, let estimate = record.logged.oneRepMax(of: exercise.kind, by: chart) {
            return TrainingWorking(
                formula(of: estimate), inputs: inputs(of: estimate), notes: notes(of: estimate),
                source: source(of: estimate))
        }
        return TrainingWorking(text("formula.\(kind.rawValue)"), inputs: plainInputs, notes: plainNotes)
    }

    private var set: LoggedSet { record.logged }

    private func text(_ key: String, _ values: [String: TemplateValue] = [:]) -> String {
        words.texts("training.working.\(key)", values)
    }

    /// "155 lb ÷ 0.793 = 195.46 lb", in the unit of the set.
    private func formula(of estimate: OneRepMax) -> String {
        let weight = set.weight.map { words.weight($0, in: record.unit) } ?? ""
        let result = words.weight(estimate.mass, in: record.unit)
        switch estimate.method {
        case .single: return "1RM = " + result
        case .chart(let share), .assumedTen(let share): return "\(weight) ÷ \(decimal(share)) = \(result)"
        case .epley: return "\(weight) × (1 + \(set.reps ?? 0) ÷ 30) = \(result)"
        }
    }

    private func inputs(of estimate: OneRepMax) -> [TrainingWorking.Input] {
        var inputs = plainInputs
        inputs.append(
            TrainingWorking.Input(
                name: "RPE", value: set.rpe.map { words.number($0.halves * 50) } ?? text("noRPE")))
        switch estimate.method {
        case .chart(let share), .assumedTen(let share):
            inputs.append(TrainingWorking.Input(name: text("share"), value: decimal(share)))
        case .single, .epley: break
        }
        if record.unit != words.unit {
            inputs.append(TrainingWorking.Input(name: text("inYourUnit"), value: words.weight(estimate.mass)))
        }
        return inputs
    }

    private func notes(of estimate: OneRepMax) -> [String] {
        let method =
            switch estimate.method {
            case .single: text("single")
            case .chart: text("byChart")
            case .assumedTen: text("assumedTen")
            case .epley: text("epley", ["most": .int(OneRepMax.assumedReps.upperBound)])
            }
        return [method, text("rounding")]
    }

    private func source(of estimate: OneRepMax) -> String {
        switch estimate.method {
        case .epley: text("source.epley")
        case .single, .chart, .assumedTen: text("source.\(chart.rawValue)")
        }
    }

    private var plainInputs: [TrainingWorking.Input] {
        var inputs: [TrainingWorking.Input] = []
        if let weight = set.weight {
            inputs.append(.init(name: text("weight"), value: words.weight(weight, in: record.unit)))
        }
        if let reps = set.reps, reps > 0 { inputs.append(.init(name: text("reps"), value: words.format.whole(reps))) }
        if let seconds = set.seconds { inputs.append(.init(name: text("seconds"), value: words.time(seconds))) }
        if let way = set.distance { inputs.append(.init(name: text("distance"), value: words.way(way))) }
        return inputs
    }

    /// That a weight typed in another unit was converted, and which sets are looked at.
    private var plainNotes: [String] {
        let isConverted = record.unit != words.unit && (kind == .weight || kind == .volume)
        return (isConverted ? [text("converted")] : []) + [text("counted")]
    }

    /// Thousandths: 793 is "0.793".
    private func decimal(_ thousandths: Int) -> String { words.format.thousandths(thousandths) }
}
