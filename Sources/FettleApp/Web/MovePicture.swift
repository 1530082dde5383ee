import Coaching
import Drawing
import Templates

/// The moving figure of a move, for a page.
enum MovePicture {
    /// `place` keeps two pictures of the same move on one page apart.
    static func markup(
        of move: Move, modifiers: [Modifier] = [], mirrored: Bool = false, place: String = "", _ texts: Texts
    ) -> Markup? {
        guard let motion = Motion(rawValue: move.rawValue) else { return nil }
        let name = texts("exercises.\(move.rawValue).name")
        let title = texts(mirrored ? "library.figureOther" : "library.figure", ["name": .text(name)])
        return FigurePicture(
            figure: Figure(motion: motion, modifiers: Set(modifiers.map(FigureModifier.init)), mirrored: mirrored),
            title: title, idPrefix: "figure-\(place)\(move.rawValue)"
        ).markup
    }
}

extension FigureModifier {
    fileprivate init(_ modifier: Modifier) {
        self =
            switch modifier {
            case .deeper: .deeper
            case .hold2: .holdTwoSeconds
            case .hold1: .holdOneSecond
            case .slow: .slow
            case .pulse: .pulse
            case .bottles: .bottles
            }
    }
}
