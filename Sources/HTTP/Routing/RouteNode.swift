/// One segment's place in the tree of routes. Endpoints are numbers here: a tree that were generic over them would be
/// walked through the runtime's tables of types.
struct RouteNode: Sendable {
    private struct Parameter: Sendable {
        let suffix: String
        var node: RouteNode

        /// What the segment has before the suffix, `nil` where that is nothing or the suffix is not there.
        func value(in segment: String) -> String? {
            guard segment.hasSuffix(suffix), segment.utf8.count > suffix.utf8.count else { return nil }
            return String(segment.dropLast(suffix.count))
        }
    }

    private struct Leaf: Sendable {
        let endpoint: Int
        /// Of the parameters on the way, in order.
        let names: [String]
    }

    private var literals: [String: RouteNode] = [:]
    /// The longest suffix first.
    private var parameters: [Parameter] = []
    private var leaves: [Method: Leaf] = [:]

    /// `false` when the place is taken.
    mutating func add(
        _ path: ArraySlice<RoutePattern.Segment>, _ method: Method, _ endpoint: Int, names: [String] = []
    ) -> Bool {
        guard let first = path.first else {
            guard leaves[method] == nil else { return false }
            leaves[method] = Leaf(endpoint: endpoint, names: names)
            return true
        }
        let rest = path.dropFirst()
        switch first {
        case .literal(let text):
            return literals[text, default: RouteNode()].add(rest, method, endpoint, names: names)
        case .parameter(let name, let suffix):
            let index = place(suffix)
            return parameters[index].node.add(rest, method, endpoint, names: names + [name])
        }
    }

    func find(_ path: ArraySlice<String>, _ method: Method, values: [String] = []) -> (
        endpoint: Int, parameters: [String: String]
    )? {
        guard let first = path.first else { return leaf(method, values) }
        let rest = path.dropFirst()
        if let found = literals[first]?.find(rest, method, values: values) { return found }
        for parameter in parameters {
            guard let value = parameter.value(in: first) else { continue }
            if let found = parameter.node.find(rest, method, values: values + [value]) { return found }
        }
        return nil
    }

    /// The methods of all places that the path leads to.
    func methods(_ path: ArraySlice<String>) -> Set<Method> {
        guard let first = path.first else { return Set(leaves.keys) }
        let rest = path.dropFirst()
        return parameters.filter { $0.value(in: first) != nil }
            .reduce(literals[first]?.methods(rest) ?? []) { $0.union($1.node.methods(rest)) }
    }

    private func leaf(_ method: Method, _ values: [String]) -> (endpoint: Int, parameters: [String: String])? {
        guard let leaf = leaves[method] ?? (method == .head ? leaves[.get] : nil) else { return nil }
        guard !values.isEmpty else { return (leaf.endpoint, [:]) }
        return (leaf.endpoint, Dictionary(zip(leaf.names, values)) { first, _ in first })
    }

    private mutating func place(_ suffix: String) -> Int {
        if let index = parameters.firstIndex(where: { $0.suffix == suffix }) { return index }
        let index = parameters.firstIndex { $0.suffix.count < suffix.count } ?? parameters.count
        parameters.insert(Parameter(suffix: suffix, node: RouteNode()), at: index)
        return index
    }
}
