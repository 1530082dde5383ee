/// The stylesheets that move and colour the figures of a page: one for the moves of the gentle plan, and one more for lifts,
/// so that nobody waits for plates and pulleys who sees none.
package enum FigureStylesheet {
    /// Ways of doing a move that need keyframes of their own.
    static let variants: [(motion: Motion, modifier: FigureModifier)] = [
        (.squat, .pulse), (.gluteBridge, .pulse), (.sumoSquat, .deeper), (.gluteBridge, .holdTwoSeconds),
        (.sideLegRaise, .holdOneSecond),
    ]

    /// For the moves of the gentle plan.
    package static func css() -> String {
        let moves = Motion.allCases.filter { !$0.isLift }
        return FigureRules.colours + FigureRules.darkTheme + FigureRules.movement + cycles(moves) + modified()
            + KeyframeBook(motions: moves, name: "fig-k").css
    }

    /// What a page with lifts links besides.
    package static func lifts() -> String {
        let lifts = Motion.allCases.filter(\.isLift)
        return LiftRules.page + cycles(lifts) + KeyframeBook(motions: lifts, name: "fig-l").css
    }

    /// For a file that stands alone.
    static func css(only motion: Motion) -> String {
        FigureRules.fileColours + FigureRules.movement + (motion.isLift ? LiftRules.file : "") + cycles([motion])
            + modified() + KeyframeBook(motions: [motion], name: "fig-k").css
    }

    private static func cycles(_ motions: [Motion]) -> String {
        motions.filter { $0.cycleSeconds() != 2 }
            .map { ".fig-\($0.rawValue){--fig-cycle:\(Unit.text($0.cycleSeconds()))s}\n" }.joined()
    }

    private static func modified() -> String {
        // The shortest of several counts, so the shortest comes last.
        FigureModifier.allCases.sorted { $0.cycleSeconds > $1.cycleSeconds }
            .map { ".fig.\($0.className){--fig-cycle:\(Unit.text($0.cycleSeconds))s}\n" }.joined()
    }
}

/// Keyframes, each written once however many parts move alike.
private struct KeyframeBook {
    /// What the names of its keyframes begin with: two sheets on a page must not share one.
    private let prefix: String
    private var names: [String: String] = [:]
    private var keyframes = ""
    private var rules = ""

    var css: String { keyframes + rules }

    init(motions: [Motion], name prefix: String) {
        self.prefix = prefix
        for motion in motions {
            add(motion, [])
            for variant in FigureStylesheet.variants where variant.motion == motion { add(motion, [variant.modifier]) }
        }
    }

    private mutating func add(_ motion: Motion, _ modifiers: Set<FigureModifier>) {
        let track = Track(motion: motion, modifiers: modifiers)
        let classes = modifiers.map { "." + $0.className }.joined()
        for part in Part.allCases where track.moving.contains(part) {
            let name = name(for: track.keyframes(of: part))
            rules += ".fig-\(motion.rawValue)\(classes) .\(part.className){animation-name:\(name)}\n"
        }
    }

    private mutating func name(for body: String) -> String {
        if let name = names[body] { return name }
        let name = "\(prefix)\(names.count)"
        names[body] = name
        keyframes += "@keyframes \(name){\(body)}\n"
        return name
    }
}
