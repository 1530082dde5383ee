import Coaching
import Templates

/// A step of the player, with all that is shown, said and read out while it runs.
struct PlayedStep: Encodable {
    let kind: String
    let seconds: Int
    let round: Int?
    let switchAt: Int?
    /// Which of the page's figures is shown.
    let figure: String
    /// "Round 1 of 2".
    let label: String
    let name: String
    /// How the move is done differently: "Slow · Water bottles".
    let modifiers: String
    /// How to breathe; on a low-energy day the easier version; while resting, how to get into place.
    let cue: String
    /// Set where an answer rules the move out.
    let ruledOut: String?
    let spoken: String
    /// For a screen reader.
    let heard: String

    /// Where a step stands among those of its kind.
    struct Place {
        let number: Int
        let count: Int
        let rounds: Int
    }

    init(_ entry: Timeline.Entry, at place: Place, low: Bool, _ rules: Restrictions, _ texts: Texts) {
        let move = "exercises.\(entry.move.rawValue)"
        let isWaiting = entry.kind == .rest || entry.kind == .getReady
        kind = entry.kind.rawValue
        seconds = entry.seconds
        round = entry.round
        switchAt = entry.switchAt
        figure = PlayedFigure.key(entry)
        label = Self.label(entry, at: place, texts)
        name = texts(move + ".name")
        modifiers = entry.modifiers.map { texts("care.modifiers.\($0.rawValue).name") }.joined(separator: " · ")
        cue = texts(move + (isWaiting ? ".position" : low ? ".easier" : ".breathing"))
        ruledOut = RuleWords.caution(entry.move, rules, texts)
        let named: [String: TemplateValue] = [
            "name": .text(name), "label": .text(label), "seconds": .int(entry.seconds),
        ]
        switch entry.kind {
        case .getReady: spoken = texts("player.spoken.getReady", named)
        case .rest: spoken = texts("player.spoken.rest", named)
        case .warmUp, .work, .close: spoken = name
        }
        heard = texts(isWaiting ? "player.heard.next" : "player.heard.move", named)
    }

    private static func label(_ entry: Timeline.Entry, at place: Place, _ texts: Texts) -> String {
        let values: [String: TemplateValue] = [
            "number": .int(place.number), "count": .int(place.count), "round": .int(entry.round ?? 1),
            "rounds": .int(place.rounds),
        ]
        return switch entry.kind {
        case .getReady: texts("player.label.getReady", values)
        case .warmUp: texts("player.label.warmUp", values)
        case .work: texts("player.label.work", values)
        case .rest: texts("player.label.rest", values)
        case .close: texts("player.label.close", values)
        }
    }
}

/// A figure that the player may show.
struct PlayedFigure: Encodable {
    let key: String
    let picture: Markup?

    static func key(_ entry: Timeline.Entry) -> String {
        ([entry.move.rawValue] + entry.modifiers.map(\.rawValue)).joined(separator: "-")
    }

    /// Each one once, in the order in which they come.
    static func all(of day: PlanDay, _ texts: Texts) -> [PlayedFigure] {
        var seen: Set<String> = []
        return (Timeline(day).entries + Timeline(day, lowEnergy: true).entries).compactMap { entry in
            let key = key(entry)
            guard seen.insert(key).inserted else { return nil }
            let picture = MovePicture.markup(
                of: entry.move, modifiers: entry.modifiers, place: "play-\(seen.count)-", texts)
            return PlayedFigure(key: key, picture: picture)
        }
    }
}
