import Coaching
import Templates

/// The parts of a session as its page shows them.
struct DayBlocks {
    let all: [DayPage.Block]

    init(_ care: Care, _ day: PlanDay, low: Bool, _ texts: Texts) {
        let rounds = day.pace(lowEnergy: low).rounds
        let circuit = day.main(lowEnergy: low)
        let around = Timeline.getReadySeconds + Self.seconds(day.warmUp) + Self.seconds(day.close)
        let circuitSeconds = day.seconds(lowEnergy: low) - around
        let places = care.explaining?.placements(of: day)
        let parts: [(name: String, seconds: Int, steps: [Coaching.Step], placements: [Placement]?)] = [
            ("warmUp", Self.seconds(day.warmUp), day.warmUp, places?.warmUp),
            ("circuit", circuitSeconds, circuit, places?.main),
            ("close", Self.seconds(day.close), day.close, places?.close),
        ]
        all = parts.map { part in
            let reasons = Self.reasons(part.steps, part.placements ?? [], on: day, texts)
            return DayPage.Block(
                titleKey: "plan.\(part.name)", length: Self.length(part.seconds, texts),
                isCircuit: part.name == "circuit", rounds: part.name == "circuit" ? rounds : 1,
                moves: part.steps.map { Self.move($0, in: part.name, care.restrictions, texts) }, reasons: reasons,
                hasReasons: !reasons.isEmpty)
        }
    }

    /// "7 min 20 s".
    static func length(_ seconds: Int, _ texts: Texts) -> String {
        let parts: [(count: Int, key: String)] = [(seconds / 60, "minutes"), (seconds % 60, "seconds")]
        return parts.filter { $0.count > 0 }.map { texts("plan.length.\($0.key)", [$0.key: .int($0.count)]) }
            .joined(separator: " ")
    }

    private static func seconds(_ steps: [Coaching.Step]) -> Int { steps.reduce(0) { $0 + $1.seconds } }

    private static func reasons(
        _ steps: [Coaching.Step], _ placements: [Placement], on day: PlanDay, _ texts: Texts
    ) -> [DayPage.Reason] {
        zip(steps, placements).map { step, placement in
            DayPage.Reason(
                nameKey: "exercises.\(step.move.rawValue).name",
                text: PlacementWords.sentence(placement, on: day, texts))
        }
    }

    private static func move(_ step: Coaching.Step, in block: String, _ rules: Restrictions, _ texts: Texts)
        -> DayPage.Move
    {
        let name = "exercises.\(step.move.rawValue)"
        return DayPage.Move(
            href: "/exercises/\(step.move.rawValue)",
            picture: MovePicture.markup(of: step.move, modifiers: step.modifiers, place: block + "-", texts),
            nameKey: name + ".name", positionKey: "positions.\(step.move.position.rawValue)",
            easierKey: name + ".easier", cautionKey: name + ".caution",
            ruledOut: RuleWords.caution(step.move, rules, texts),
            seconds: step.seconds,
            secondsASide: step.move.side == .unilateral ? step.seconds / 2 : nil,
            modifiers: step.modifiers.map {
                DayPage.Modifier(
                    nameKey: "care.modifiers.\($0.rawValue).name", lineKey: "care.modifiers.\($0.rawValue).line")
            })
    }
}
