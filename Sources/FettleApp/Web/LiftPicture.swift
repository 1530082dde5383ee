import Coaching
import Drawing
import Templates

/// The moving figure of a lift, for a page that links `figures.css` and, after it, `lifts.css`.
enum LiftPicture {
    /// `place` keeps two pictures of the same lift on one page apart.
    static func markup(of lift: Lift, place: String = "", _ texts: Texts) -> Markup? {
        guard let motion = Motion(rawValue: lift.rawValue) else { return nil }
        let title = texts("library.figure", ["name": .text(texts("lifts.\(lift.rawValue).name"))])
        let idPrefix = "figure-\(place)\(lift.rawValue)"
        return FigurePicture(figure: Figure(motion: motion), title: title, idPrefix: idPrefix).markup
    }
}
