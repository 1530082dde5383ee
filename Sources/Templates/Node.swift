/// A piece of a parsed template, with the line it began on.
struct Node: Sendable {
    enum Kind: Sendable {
        /// Text as it stands in the file.
        case literal([UInt8])
        case value(Name)
        case markup(Name)
        /// `{{t.key}}`
        case text(key: String)
        /// `{{t[name]}}` and `{{t.prefix[name]}}`: the key, or its end, is a value. The prefix has its dot.
        case namedText(prefix: String, Name)
        case section(Name, [Node])
        case inverted(Name, [Node])
        case partial(String)
        case parent(String, overrides: [Block])
        case block(Block)
    }

    let line: Int
    let kind: Kind

    /// The nodes inside this one, overrides of a parent's blocks included.
    var children: [Node] {
        switch kind {
        case .section(_, let nodes), .inverted(_, let nodes): nodes
        case .parent(_, let overrides): overrides.flatMap(\.nodes)
        case .block(let block): block.nodes
        default: []
        }
    }
}

/// A named place in a template that a template which extends it may fill.
struct Block: Sendable {
    let name: String
    let line: Int
    let nodes: [Node]
}

/// A parsed file.
struct Template: Sendable {
    /// What a template extends, and the blocks that it fills there.
    struct Extension: Sendable {
        let parent: String
        let overrides: [Block]
        let line: Int
    }

    let name: String
    let nodes: [Node]
    /// Set when the template is nothing but `{{<parent}}…{{/parent}}`: then what its own children give fills its
    /// parent's blocks too.
    let extended: Extension?

    init(name: String, nodes: [Node]) {
        self.name = name
        self.nodes = nodes
        extended = Template.extended(by: nodes)
    }

    /// Every node, at any depth.
    func walk(_ visit: (Node) -> Void) {
        var waiting = nodes
        while let node = waiting.popLast() {
            visit(node)
            waiting += node.children
        }
    }

    private static func extended(by nodes: [Node]) -> Extension? {
        var found: Extension?
        for node in nodes {
            switch node.kind {
            case .literal(let bytes) where bytes.allSatisfy(\.isBlank): continue
            case .parent(let parent, let overrides) where found == nil:
                found = Extension(parent: parent, overrides: overrides, line: node.line)
            default: return nil
            }
        }
        return found
    }
}
