import Coaching

/// What the coach can look for among the members; each is said in words on the page.
enum PanelFilter: String, CaseIterable, Sendable {
    case answer, discomfort, energy
    case dayAfter = "day_after"
    case quiet

    func finds(_ member: PanelGlance) -> Bool {
        switch self {
        case .answer: member.waiting > 0
        case .discomfort: member.flags.contains(.discomfort)
        case .energy: member.flags.contains(.energy)
        case .dayAfter: member.flags.contains(.dayAfter)
        case .quiet: member.isQuiet
        }
    }
}

/// A member at a glance: enough to find and to sort them by.
struct PanelGlance: Sendable {
    let id: Int64
    let name: String
    let email: String
    let waiting: Int
    /// Raised in what was said during the last days.
    let flags: Set<Signal>
    let isResting: Bool
    /// Never while they rest.
    let isQuiet: Bool

    /// Whether each word that is looked for stands in the name or the address, in any case and with any accents.
    func isNamed(_ query: String) -> Bool {
        let text = (name + " " + email).foldedForSearch
        return query.foldedForSearch.split(separator: " ").allSatisfy(text.contains)
    }
}
