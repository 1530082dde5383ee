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
    /// Whether that was chosen for the whole of today.
    let isLowDay: Bool
    let pace: PlanPage.Pace
    let blocks: [Block]
    let isOpen: Bool
    /// Words that could not be taken stay on the page, even when the day has to wait.
    let hasForm: Bool
    let isDone: Bool
    let wasLow: Bool
    let href: String
    let playHref: String
    let textHref: String
    let weekHref: String
    let total = PlanDay.count
    let previousHref: String?
    let nextHref: String?
    /// The session that these words would replace, when they came too late to.
    let conflict: Conflict?
    /// What the member's answers rule out of this session.
    let ruledOut: RuledOut?
    let isResting: Bool
    let fields: FormFields

    struct Block: Encodable {
        let titleKey: String
        let length: String
        let isCircuit: Bool
        let rounds: Int
        let moves: [Move]
        /// Why each of them is there, where that is known.
        let reasons: [Reason]
        let hasReasons: Bool
    }

    struct Reason: Encodable {
        let nameKey: String
        let text: String
    }

    struct Move: Encodable {
        let href: String
        let picture: Markup?
        let nameKey: String
        let positionKey: String
        let easierKey: String
        let cautionKey: String
        /// Set where an answer rules the move out.
        let ruledOut: String?
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
        length = DayBlocks.length(day.seconds(lowEnergy: low), texts)
        isLow = low
        isLowDay = low && care.isLowDay
        pace = PlanPage.Pace(day.pace(lowEnergy: low))
        blocks = DayBlocks(care, day, low: low, texts).all
        ruledOut = RuledOut(day.moves, care.restrictions, texts)
        isResting = care.flare != nil
        isOpen = progress.isOpen(day.number)
        hasForm = isOpen || fields.hasErrors
        isDone = progress.isDone(day.number)
        wasLow = progress.isDoneOnlyInLowEnergy(day.number)
        href = "/plan/days/\(day.number)"
        playHref = href + "/play" + care.query(low: low)
        textHref = href + ".txt" + care.query(low: low)
        weekHref = "/plan?week=\(day.week)"
        previousHref = day.number > 1 ? "/plan/days/\(day.number - 1)" : nil
        nextHref = day.number < PlanDay.count ? "/plan/days/\(day.number + 1)" : nil
        self.conflict = conflict
        var fields = fields
        fields.offerFeeling()
        self.fields = fields
    }
}

extension FormFields {
    /// The answers to how a session felt.
    mutating func offerFeeling() {
        offer("energy", (1...5).map(String.init), labels: "care.energy", chosen: [value("energy")])
        offer("discomfort", (0...10).map { (value: String($0), label: String($0)) }, chosen: [value("discomfort")])
    }
}
