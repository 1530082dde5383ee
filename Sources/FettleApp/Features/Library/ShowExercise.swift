import Coaching
import HTTP
import Templates

/// One move: how it looks, how to do it, and what to mind.
struct ExercisePage: Page {
    static let view = "library/exercise"

    let nameKey: String
    let categoryKey: String
    let picture: Markup?
    /// The second side of a move that has two.
    let otherSide: Markup?
    let steps: [PlanPage.Key]
    let positionKey: String
    let tipKey: String
    let muscleKeys: [PlanPage.Key]
    let propKeys: [PlanPage.Key]
    let breathingKey: String
    let mistakeKey: String
    let easierKey: String
    let cautionKey: String
    let loadsKey: String
    /// Set where the member's answers rule the move out.
    let ruledOut: String?

    init(_ move: Move, _ rules: Restrictions, _ texts: Texts) {
        ruledOut = RuleWords.caution(move, rules, texts)
        let name = "exercises.\(move.rawValue)"
        nameKey = name + ".name"
        categoryKey = "categories.\(move.category.rawValue)"
        picture = MovePicture.markup(of: move, texts)
        otherSide =
            move.side == .unilateral ? MovePicture.markup(of: move, mirrored: true, place: "other-", texts) : nil
        steps = (1...5).map { name + ".steps.\($0)" }.filter(texts.has).map(PlanPage.Key.init)
        positionKey = name + ".position"
        tipKey = "positionTips.\(move.position.rawValue)"
        muscleKeys = move.muscles.map { PlanPage.Key(key: "muscleNames.\($0.rawValue)") }
        propKeys = move.props.map { PlanPage.Key(key: "library.props.\($0.rawValue)") }
        breathingKey = name + ".breathing"
        mistakeKey = name + ".mistake"
        easierKey = name + ".easier"
        cautionKey = name + ".caution"
        loadsKey = name + ".loads"
    }
}

enum ShowExercise {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(ExercisePage(move(request), context.ownRules(), context.texts))
    }

    static func move(_ request: Request) throws -> Move {
        guard let move = request.parameters["id"].flatMap(Move.init(rawValue:)) else { throw HTTPError.notFound }
        return move
    }
}
