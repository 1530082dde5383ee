/// The one stylesheet that moves and colours the figures of a page.
package enum FigureStylesheet {
    /// Ways of doing a move that need keyframes of their own.
    static let variants: [(motion: Motion, modifier: FigureModifier)] = [
        (.squat, .pulse), (.gluteBridge, .pulse), (.sumoSquat, .deeper), (.gluteBridge, .holdTwoSeconds),
        (.sideLegRaise, .holdOneSecond),
    ]

    package static func css() -> String {
        FigureRules.colours + FigureRules.darkTheme + FigureRules.movement + cycles(Motion.allCases)
            + KeyframeBook(motions: Motion.allCases).css
    }

    /// For a file that stands alone.
    static func css(only motion: Motion) -> String {
        FigureRules.fileColours + FigureRules.movement + cycles([motion]) + KeyframeBook(motions: [motion]).css
    }

    private static func cycles(_ motions: [Motion]) -> String {
        let plain = motions.filter { $0.cycleSeconds() != 2 }
            .map { ".fig-\($0.rawValue){--fig-cycle:\(Unit.text($0.cycleSeconds()))s}\n" }
        // The shortest of several counts, so the shortest comes last.
        let modified = FigureModifier.allCases.sorted { $0.cycleSeconds > $1.cycleSeconds }
            .map { ".fig.\($0.className){--fig-cycle:\(Unit.text($0.cycleSeconds))s}\n" }
        return plain.joined() + modified.joined()
    }
}

/// Keyframes, each written once however many parts move alike.
private struct KeyframeBook {
    private var names: [String: String] = [:]
    private var keyframes = ""
    private var rules = ""

    var css: String { keyframes + rules }

    init(motions: [Motion]) {
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
        let name = "fig-k\(names.count)"
        names[body] = name
        keyframes += "@keyframes \(name){\(body)}\n"
        return name
    }
}
