import Coaching
import Templates

/// The player's page. Without scripts it is the session as a list.
struct PlayerPage: FormPage {
    static let view = "player/player"

    let number: Int
    let total = PlanDay.count
    let titleKey: String
    let isLow: Bool
    let minutes: Int
    let length: String
    let lowMinutes: Int
    /// The page about this day, and its form.
    let href: String
    /// The same page in the form that is shown here.
    let listHref: String
    let otherHref: String
    /// Whether this is the day with the trophy.
    let isFinal: Bool
    let session: String
    /// The first move of the circuit.
    let picture: Markup?
    let figures: [PlayedFigure]
    let blocks: [DayPage.Block]
    let pace: PlanPage.Pace
    /// The safety card of every rest: the warning signs, and then the other points.
    let warning = SafetyPoint.warning
    let points = SafetyPoint.all.filter { $0.titleKey != SafetyPoint.warning.titleKey }
    let modules = [
        "app", "preview", "zone", "player/clock", "player/confetti", "player/dayform", "player/everywhere",
        "player/main", "player/memory", "player/queue", "player/reason", "player/screen", "player/sessionentry",
        "player/sound", "player/stage", "player/store", "player/waiting", "workout/entry",
    ].map(Module.init)
    let fields: FormFields

    /// A script of the page, named so that a browser can fetch them all at once, and keep them for later.
    struct Module: Encodable {
        let name: String
    }

    init(_ played: PlayedSession, _ day: PlanDay, _ care: Care, _ texts: Texts) throws {
        let low = played.isLow
        number = day.number
        titleKey = "care.titles.\(day.theme.rawValue)"
        isLow = low
        minutes = day.minutes(lowEnergy: low)
        length = DayBlocks.length(day.seconds(lowEnergy: low), texts)
        lowMinutes = day.minutes(lowEnergy: true)
        href = "/plan/days/\(day.number)"
        listHref = href + care.query(low: low)
        otherHref = href + "/play" + (low ? "?low=0" : "?low=1")
        isFinal = day.number == PlanDay.count
        session = try played.text()
        picture = day.main(lowEnergy: low).first.flatMap {
            MovePicture.markup(of: $0.move, modifiers: $0.modifiers, place: "hello-", texts)
        }
        figures = PlayedFigure.all(of: day, texts)
        blocks = DayBlocks(care, day, low: low, texts).all
        pace = PlanPage.Pace(day.pace(lowEnergy: low))
        var fields = FormFields(["energy": "", "discomfort": "", "note": ""])
        fields.offerFeeling()
        self.fields = fields
    }
}
