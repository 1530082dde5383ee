/// A session as the player runs it, step by step.
package struct Timeline: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        case getReady, warmUp, work, rest, close
    }

    package struct Entry: Hashable, Sendable {
        package let kind: Kind
        /// While getting ready or resting, the one that comes next.
        package let move: Move
        package let modifiers: [Modifier]
        package let seconds: Int
        /// From the start of the session.
        package let start: Int
        /// 1 to `rounds` in the circuit, else nothing. A rest between two rounds counts to the coming one.
        package let round: Int?
        /// The seconds that remain when the sides change, in a move that has two.
        package let switchAt: Int?
    }

    package static let getReadySeconds = 5

    package private(set) var entries: [Entry] = []
    package let rounds: Int
    package private(set) var seconds = 0

    package init(_ day: PlanDay, lowEnergy: Bool = false) {
        let pace = day.pace(lowEnergy: lowEnergy)
        let main = day.main(lowEnergy: lowEnergy)
        rounds = pace.rounds
        if let first = (day.warmUp + main).first { add(.getReady, first, seconds: Self.getReadySeconds) }
        for step in day.warmUp { add(.warmUp, step) }
        for round in 1...rounds {
            for (index, step) in main.enumerated() {
                if round > 1 || index > 0 { add(.rest, step, seconds: pace.rest, round: round) }
                add(.work, step, round: round)
            }
        }
        for step in day.close { add(.close, step) }
    }

    private mutating func add(_ kind: Kind, _ step: Step, seconds duration: Int? = nil, round: Int? = nil) {
        let duration = duration ?? step.seconds
        let hasSwitch = kind != .getReady && kind != .rest && step.move.side == .unilateral
        entries.append(
            Entry(
                kind: kind, move: step.move, modifiers: step.modifiers, seconds: duration, start: seconds,
                round: round, switchAt: hasSwitch ? duration / 2 : nil))
        seconds += duration
    }

    /// The entry that runs `elapsed` seconds after the start; nothing once the session is over.
    package func index(at elapsed: Int) -> Int? {
        guard elapsed < seconds else { return nil }
        return entries.lastIndex { $0.start <= max(0, elapsed) }
    }

    /// Where a session goes on that changes to low energy at `index`: in the circuit at the first move of its round,
    /// or of the last round there is; elsewhere at the same move.
    package func index(afterEasingAt index: Int, into eased: Timeline) -> Int {
        let index = min(max(0, index), entries.count - 1)
        guard let round = entries[index].round else {
            return entries[index].kind == .close ? index - entries.count + eased.entries.count : index
        }
        let target = min(round, eased.rounds)
        return eased.entries.firstIndex { $0.kind == .work && $0.round == target } ?? index
    }
}
