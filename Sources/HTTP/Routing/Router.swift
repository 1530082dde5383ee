/// What a path leads to.
package enum RouteMatch<Endpoint> {
    case found(Endpoint, [String: String])
    /// The path is there for other methods: 405, with these as Allow.
    case wrongMethod(allowed: [Method])
    case notFound
}

extension RouteMatch: Sendable where Endpoint: Sendable {}

/// Finds the endpoint of a path. In each segment a literal wins over a parameter, a longer suffix over a shorter one.
package struct Router<Endpoint: Sendable>: Sendable {
    private var root = RouteNode()
    package private(set) var routes: [(method: Method, pattern: String, endpoint: Endpoint)] = []

    package init() {}

    /// A second endpoint for the same method and paths traps: it could never be reached.
    package mutating func add(_ method: Method, _ pattern: String, _ endpoint: Endpoint) {
        let isNew = root.add(RoutePattern(pattern).segments[...], method, routes.count)
        precondition(isNew, "two routes for \(method.rawValue) \(pattern)")
        routes.append((method, pattern, endpoint))
    }

    package func match(_ method: Method, _ segments: [String]) -> RouteMatch<Endpoint> {
        if let found = root.find(segments[...], method) {
            return .found(routes[found.endpoint].endpoint, found.parameters)
        }
        var allowed = root.methods(segments[...])
        guard !allowed.isEmpty else { return .notFound }
        if allowed.contains(.get) { allowed.insert(.head) }
        allowed.insert(.options)
        return .wrongMethod(allowed: Method.allCases.filter(allowed.contains))
    }
}
