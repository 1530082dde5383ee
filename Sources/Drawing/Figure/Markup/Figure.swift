/// A moving picture of an exercise.
package struct Figure: Hashable, Sendable {
    package let motion: Motion
    package let modifiers: Set<FigureModifier>
    /// Whether it shows the other side of a one-sided move.
    package let mirrored: Bool

    package init(motion: Motion, modifiers: Set<FigureModifier> = [], mirrored: Bool = false) {
        self.motion = motion
        self.modifiers = modifiers
        self.mirrored = mirrored
    }

    /// For a page: classes only, moved and coloured by the stylesheet of figures.
    /// - Parameter idPrefix: keeps the ids of several figures on a page apart.
    package func svg(title: String, idPrefix: String) -> String {
        let names =
            ["fig", "fig-\(motion.rawValue)"] + FigureModifier.allCases.filter(modifiers.contains).map(\.className)
            + (mirrored ? ["is-mirrored"] : [])
        return """
            <svg class="\(names.joined(separator: " "))" viewBox="0 0 200 200" role="img" \
            aria-labelledby="\(escaped(idPrefix))-t"><title id="\(escaped(idPrefix))-t">\(escaped(title))</title>\
            \(drawing(idPrefix: escaped(idPrefix)))</svg>
            """
    }

    /// A file that stands alone, with its own style.
    package func file(title: String) -> String {
        svg(title: title, idPrefix: "f")
            .replacingFirst("<svg ", with: "<svg xmlns=\"http://www.w3.org/2000/svg\" ")
            .replacingFirst(
                "<g ",
                with:
                    "<style>\(FigureStylesheet.css(only: motion))</style><rect class=\"fig-paper\" width=\"200\" height=\"200\" rx=\"12\"/><g "
            )
    }

    private func drawing(idPrefix: String) -> String {
        let choreography = motion.choreography
        let body = BodyMarkup(
            pose: motion.pose(at: choreography.still.end, modifiers: modifiers), moving: Track.moving[motion] ?? [],
            idPrefix: idPrefix, scene: choreography.scene, bottles: modifiers.contains(.bottles))
        let before = choreography.still.before ?? motion.pose(at: choreography.still.start, modifiers: modifiers)
        let ghost = body.ghost(in: before)
        let scene = SceneMarkup(scene: choreography.scene)
        let content = scene.zoomed(scene.behind + ghost + body.markup + scene.before)
        return "<g class=\"fig-stage\">\(scene.floor)\(content)</g>"
    }
}

/// Text made safe for markup.
private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
        switch character {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        default: result.unicodeScalars.append(character)
        }
    }
    return result
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return replacingCharacters(in: range, with: other)
    }

    private func replacingCharacters(in range: Range<Index>, with other: String) -> String {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
