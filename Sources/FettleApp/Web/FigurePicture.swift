import Drawing
import Templates

/// A figure as a page shows it, with its title for those who can't see it.
struct FigurePicture: Hashable, Sendable {
    let figure: Figure
    let title: String
    /// Keeps two pictures on a page apart.
    let idPrefix: String

    var markup: Markup {
        Self.drawn.value(of: self) { Markup(trusted: $0.figure.svg(title: $0.title, idPrefix: $0.idPrefix)) }
    }

    /// Drawing one takes a third of a millisecond, and a page has a dozen.
    private static let drawn = Memo<FigurePicture, Markup>(limit: 1024)
}
