/// One segment's place in the tree of routes.
struct RouteNode<Endpoint: Sendable>: Sendable {
    private struct Parameter: Sendable {
        let suffix: String
        var node: RouteNode
    }

    private struct Leaf: Sendable {
        let endpoint: Endpoint
        /// Of the parameters on the way, in order.
        let names: [String]
    }

    private var literals: [String: RouteNode] = [:]
    /// The longest suffix first.
    private var parameters: [Parameter] = []
    private var leaves: [Method: Leaf] = [:]

    /// `false` when the place is taken.
    mutating func add(
        _ path: ArraySlice<RoutePattern.Segment>, _ method: Method, _ endpoint: Endpoint, names: [String] = []
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

    /// - Parameter allowed: gathers the methods of all places that the path leads to.
    func find(
        _ path: ArraySlice<String>, _ method: Method, _ allowed: inout Set<Method>, values: [String] = []
    ) -> (Endpoint, [String: String])? {
        guard let first = path.first else { return leaf(method, &allowed, values) }
        let rest = path.dropFirst()
        if let found = literals[first]?.find(rest, method, &allowed, values: values) { return found }
        for parameter in parameters where first.hasSuffix(parameter.suffix) {
            let value = String(first.dropLast(parameter.suffix.count))
            guard !value.isEmpty else { continue }
            if let found = parameter.node.find(rest, method, &allowed, values: values + [value]) { return found }
        }
        return nil
    }

    private func leaf(
        _ method: Method, _ allowed: inout Set<Method>, _ values: [String]
    ) -> (Endpoint, [String: String])? {
        allowed.formUnion(leaves.keys)
        guard let leaf = leaves[method] ?? (method == .head ? leaves[.get] : nil) else { return nil }
        return (leaf.endpoint, Dictionary(zip(leaf.names, values)) { first, _ in first })
    }

    private mutating func place(_ suffix: String) -> Int {
        if let index = parameters.firstIndex(where: { $0.suffix == suffix }) { return index }
        let index = parameters.firstIndex { $0.suffix.count < suffix.count } ?? parameters.count
        parameters.insert(Parameter(suffix: suffix, node: RouteNode()), at: index)
        return index
    }
}
