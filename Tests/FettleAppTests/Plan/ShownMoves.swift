import Coaching

@testable import FettleApp

/// A move as a page's values show it, and whether they say there that an answer or a ban rules it out.
struct ShownMove: Hashable {
    let move: Move
    let isSaid: Bool

    init(_ move: Move, isSaid: Bool) { (self.move, self.isSaid) = (move, isSaid) }

    /// By the key of its name.
    init?(_ key: String, isSaid: Bool) {
        let parts = key.split(separator: ".")
        guard parts.count == 3, parts[0] == "exercises", let move = Move(rawValue: String(parts[1])) else { return nil }
        self.init(move, isSaid: isSaid)
    }
}

extension RuledOut? {
    var names: Set<String> { Set(self?.moves.map(\.nameKey) ?? []) }
}

// What each page shows, read from its values: nothing is rendered.

extension DayPage {
    /// Each move of each block; on top of the page it has to be said as well.
    var shownMoves: [ShownMove] {
        blocks.flatMap(\.moves).compactMap {
            ShownMove($0.nameKey, isSaid: $0.ruledOut != nil && ruledOut.names.contains($0.nameKey))
        }
    }
}

extension PlanPage {
    var shownMoves: [ShownMove] {
        moves.compactMap {
            ShownMove($0.nameKey, isSaid: $0.isRuledOut && ruledOut.names.contains($0.nameKey))
        }
    }
}

extension PlayedSession {
    /// A step while resting shows the move that comes.
    var shownMoves: [ShownMove] {
        (full.steps + low.steps).compactMap { step in
            step.figure.split(separator: "-").first.flatMap { Move(rawValue: String($0)) }
                .map { ShownMove($0, isSaid: step.ruledOut != nil) }
        }
    }
}

extension [OfferPage.Day] {
    var shownMoves: [ShownMove] {
        flatMap(\.moves).compactMap { ShownMove($0.nameKey, isSaid: $0.isRuledOut) }
    }
}

extension VersionPage {
    var shownMoves: [ShownMove] {
        weeks.flatMap(\.days).shownMoves.map { shown in
            ShownMove(shown.move, isSaid: shown.isSaid && ruledOut.names.contains(shown.move.nameKey))
        }
    }
}

extension OfferPage.Offer {
    var shownMoves: [ShownMove] {
        week.shownMoves.map { shown in
            ShownMove(shown.move, isSaid: shown.isSaid && ruledOut.names.contains(shown.move.nameKey))
        }
    }
}

extension Move {
    fileprivate var nameKey: String { "exercises.\(rawValue).name" }
}

/// The lines of a shared text that name a move: `- Gentle squat (slow), 40 s – not for me, leave it out`.
struct SharedLines {
    private let moves: [String: Move]
    private let words: String

    init(_ texts: (String) -> String) {
        moves = Dictionary(uniqueKeysWithValues: Move.allCases.map { (texts("exercises.\($0.rawValue).name"), $0) })
        words = texts("plan.leftOutForMe")
    }

    func shownMoves(in text: String) -> [ShownMove] {
        text.split(separator: "\n").filter { $0.hasPrefix("- ") }.compactMap { line in
            let isSaid = line.contains(words)
            let name = line.dropFirst(2).prefix { $0 != "(" && $0 != "," && $0 != "–" }
            return moves[String(name.drop { $0 == " " }).trimmingTrailingSpace].map { ShownMove($0, isSaid: isSaid) }
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpace: String { hasSuffix(" ") ? String(dropLast()).trimmingTrailingSpace : self }
}
