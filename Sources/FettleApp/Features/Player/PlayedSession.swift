import Coaching
import Templates

/// A session as the player's script runs it: every step, in full and on a low-energy day, in the words of the page.
struct PlayedSession: Encodable {
    let member: String
    let day: Int
    let title: String
    let isLow: Bool
    /// The days done so far, so that the last page can count without network.
    let doneDays: [Int]
    let full: Course
    let low: Course
    /// For each step of the full course, where the low-energy course takes over.
    let easing: [Int]
    let words: Words

    struct Course: Encodable {
        let seconds: Int
        let steps: [PlayedStep]
    }

    /// What is said and read out between the steps.
    struct Words: Encodable {
        let countdown: [String]
        let switchSides: String
        let tenLeft: String
        let paused: String
        /// Before a move goes on after a rest.
        let ready: String
        let finished: String
    }

    init(_ day: PlanDay, _ care: Care, low: Bool, member: String, _ texts: Texts) {
        let (fullLine, lowLine) = (Timeline(day), Timeline(day, lowEnergy: true))
        self.member = member
        self.day = day.number
        title = texts("care.titles.\(day.theme.rawValue)")
        isLow = low
        doneDays = care.progress.doneDays.sorted()
        full = Course(fullLine, low: false, care.restrictions, texts)
        self.low = Course(lowLine, low: true, care.restrictions, texts)
        easing = fullLine.entries.indices.map { fullLine.index(afterEasingAt: $0, into: lowLine) }
        words = Words(texts)
    }

    /// For an attribute of the page, where the template escapes it.
    func text() throws -> String {
        try String(json: self)
    }
}

extension PlayedSession.Course {
    init(_ timeline: Timeline, low: Bool, _ rules: Restrictions, _ texts: Texts) {
        seconds = timeline.seconds
        let entries = timeline.entries
        steps = entries.indices.map { index in
            let kind = entries[index].kind
            let place = PlayedStep.Place(
                number: entries[...index].count { $0.kind == kind }, count: entries.count { $0.kind == kind },
                rounds: timeline.rounds)
            return PlayedStep(entries[index], at: place, low: low, rules, texts)
        }
    }
}

extension PlayedSession.Words {
    init(_ texts: Texts) {
        countdown = ["player.one", "player.two", "player.three"].map { texts($0) }
        switchSides = texts("player.switchSides")
        tenLeft = texts("player.tenLeft")
        paused = texts("player.paused")
        ready = texts("player.label.getReady")
        finished = texts("player.finished")
    }
}
