/// A path with names for the parts that vary: "/plan/days/{n}.txt".
struct RoutePattern {
    enum Segment: Equatable {
        case literal(String)
        case parameter(name: String, suffix: String)
    }

    let segments: [Segment]

    /// Patterns are written by programmers: a wrong one traps when the routes are laid out.
    init(_ text: String) {
        precondition(text.hasPrefix("/"), "a route starts with a slash: \(text)")
        let parts = text == "/" ? [] : text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        segments = parts.map { Self.segment(String($0), of: text) }
    }

    private static func segment(_ part: String, of text: String) -> Segment {
        guard part.hasPrefix("{") else {
            precondition(!part.contains("{") && !part.contains("}"), "a parameter starts its segment: \(text)")
            return .literal(part)
        }
        guard let end = part.firstIndex(of: "}") else { preconditionFailure("a parameter has no end: \(text)") }
        let name = String(part[part.index(after: part.startIndex)..<end])
        precondition(!name.isEmpty, "a parameter needs a name: \(text)")
        return .parameter(name: name, suffix: String(part[part.index(after: end)...]))
    }
}
