import Coaching
import Secrets
import Templates

/// One session: what to do and for how long, and the form that says it is done.
struct DayPage: FormPage {
    static let view = "plan/day"

    let number: Int
    let week: Int
    let titleKey: String
    let minutes: Int
    let otherMinutes: Int
    /// To the second, as the blocks are.
    let length: String
    let getReady = Timeline.getReadySeconds
    let isLow: Bool
    let pace: PlanPage.Pace
    let blocks: [Block]
    let isOpen: Bool
    /// Words that could not be taken stay on the page, even when the day has to wait.
    let hasForm: Bool
    let isDone: Bool
    let wasLow: Bool
    let href: String
    let playHref: String
    let otherHref: String
    let textHref: String
    let weekHref: String
    let total = PlanDay.count
    let previousHref: String?
    let nextHref: String?
    /// The session that these words would replace, when they came too late to.
    let conflict: Conflict?
    let fields: FormFields

    struct Block: Encodable {
        let titleKey: String
        let length: String
        let isCircuit: Bool
        let rounds: Int
        let moves: [Move]
    }

    struct Move: Encodable {
        let href: String
        let picture: Markup?
        let nameKey: String
        let positionKey: String
        let easierKey: String
        let cautionKey: String
        let seconds: Int
        /// Seconds for each side of a move that has two; null when it has not.
        let secondsASide: Int?
        let modifiers: [Modifier]
    }

    /// A way of doing the move differently.
    struct Modifier: Encodable {
        let nameKey: String
        let lineKey: String
    }

    struct Conflict: Encodable {
        let energy: Int?
        let discomfort: Int?
        let note: String
    }

    static func fields(key: String = Token.random().text, seconds: Int, low: Bool) -> FormFields {
        FormFields([
            "key": key, "seconds": String(seconds), "low": low ? "1" : "", "energy": "", "discomfort": "", "note": "",
        ])
    }

    init(_ care: Care, _ day: PlanDay, low: Bool, fields: FormFields, conflict: Conflict? = nil, _ texts: Texts) {
        let progress = care.progress
        number = day.number
        week = day.week
        titleKey = "care.titles.\(day.theme.rawValue)"
        minutes = day.minutes(lowEnergy: low)
        otherMinutes = day.minutes(lowEnergy: !low)
        length = Self.length(day.seconds(lowEnergy: low), texts)
        isLow = low
        pace = PlanPage.Pace(day.pace(lowEnergy: low))
        blocks = Self.blocks(day, low: low, texts)
        isOpen = progress.isOpen(day.number)
        hasForm = isOpen || fields.hasErrors
        isDone = progress.isDone(day.number)
        wasLow = progress.isDoneOnlyInLowEnergy(day.number)
        href = "/plan/days/\(day.number)"
        playHref = href + "/play" + (low ? "?low=1" : "")
        otherHref = low ? href : href + "?low=1"
        textHref = href + ".txt" + (low ? "?low=1" : "")
        weekHref = "/plan?week=\(day.week)"
        previousHref = day.number > 1 ? "/plan/days/\(day.number - 1)" : nil
        nextHref = day.number < PlanDay.count ? "/plan/days/\(day.number + 1)" : nil
        self.conflict = conflict
        var fields = fields
        fields.offerFeeling()
        self.fields = fields
    }

    static func blocks(_ day: PlanDay, low: Bool, _ texts: Texts) -> [Block] {
        let rounds = day.pace(lowEnergy: low).rounds
        let circuit = day.main(lowEnergy: low)
        let around = Timeline.getReadySeconds + seconds(day.warmUp) + seconds(day.close)
        let circuitSeconds = day.seconds(lowEnergy: low) - around
        return [
            block("warmUp", seconds(day.warmUp), day.warmUp, texts),
            block("circuit", circuitSeconds, circuit, rounds: rounds, texts),
            block("close", seconds(day.close), day.close, texts),
        ]
    }

    /// `rounds` makes it the circuit.
    private static func block(
        _ name: String, _ seconds: Int, _ steps: [Coaching.Step], rounds: Int? = nil, _ texts: Texts
    ) -> Block {
        Block(
            titleKey: "plan.\(name)", length: length(seconds, texts), isCircuit: rounds != nil, rounds: rounds ?? 1,
            moves: steps.map { move($0, in: name, texts) })
    }

    /// "7 min 20 s".
    static func length(_ seconds: Int, _ texts: Texts) -> String {
        let parts: [(count: Int, key: String)] = [(seconds / 60, "minutes"), (seconds % 60, "seconds")]
        return parts.filter { $0.count > 0 }.map { texts("plan.length.\($0.key)", [$0.key: .int($0.count)]) }
            .joined(separator: " ")
    }

    private static func seconds(_ steps: [Coaching.Step]) -> Int { steps.reduce(0) { $0 + $1.seconds } }

    private static func move(_ step: Coaching.Step, in block: String, _ texts: Texts) -> Move {
        let name = "exercises.\(step.move.rawValue)"
        return Move(
            href: "/exercises/\(step.move.rawValue)",
            picture: MovePicture.markup(of: step.move, modifiers: step.modifiers, place: block + "-", texts),
            nameKey: name + ".name", positionKey: "positions.\(step.move.position.rawValue)",
            easierKey: name + ".easier", cautionKey: name + ".caution",
            seconds: step.seconds,
            secondsASide: step.move.side == .unilateral ? step.seconds / 2 : nil,
            modifiers: step.modifiers.map {
                Modifier(nameKey: "care.modifiers.\($0.rawValue).name", lineKey: "care.modifiers.\($0.rawValue).line")
            })
    }
}

extension FormFields {
    /// The answers to how a session felt.
    mutating func offerFeeling() {
        offer("energy", (1...5).map(String.init), labels: "care.energy", chosen: [value("energy")])
        offer("discomfort", (0...10).map { (value: String($0), label: String($0)) }, chosen: [value("discomfort")])
    }
}
