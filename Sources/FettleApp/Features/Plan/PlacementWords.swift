import Coaching
import Templates

/// Why a move stands where it stands, in a sentence.
enum PlacementWords {
    static func sentence(_ placement: Placement, on day: PlanDay, _ texts: Texts) -> String {
        switch placement {
        case .insteadOf(let move, let reasons):
            return texts(
                "plan.places.insteadOf",
                ["move": .text(RuleWords.name(move, texts)), "reasons": .text(RuleWords.reasons(reasons, texts))])
        case .focus(let focus):
            return texts(
                "plan.places.focus",
                [
                    "theme": .text(texts("care.titles.\(theme(of: day).rawValue)")),
                    "focus": .text(texts("care.focuses.\(focus.rawValue)")),
                ])
        case .fallback(let focus):
            return texts("plan.places.fallback", ["focus": .text(texts("care.focuses.\(focus.rawValue)"))])
        case .swapped(let move, let note):
            return texts(
                "plan.places.swapped", ["move": .text(RuleWords.name(move, texts)), "note": .text(note)])
        case .warmUp: return texts("plan.places.warmUp")
        case .stretch: return texts("plan.places.stretch")
        case .breath: return texts("plan.places.breath")
        case .fixed: return texts("plan.places.fixed")
        }
    }

    /// The last session has the slots of its weekday under a title of its own.
    private static func theme(of day: PlanDay) -> Coaching.Theme {
        day.theme == .finalSession ? .balanceAndFullBody : day.theme
    }
}
