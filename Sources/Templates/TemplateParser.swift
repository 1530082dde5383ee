/// Builds a template's tree from its source.
struct TemplateParser {
    private let name: String
    private let tokens: [TagScanner.Token]
    private var index = 0

    /// Throws the first thing in the source that can't be understood.
    static func template(_ name: String, source: String) throws(LoadError.Problem) -> Template {
        var scanner = TagScanner(file: name, source: source)
        var parser = TemplateParser(name: name, tokens: try scanner.scan())
        return Template(name: name, nodes: try parser.nodes(until: nil, openedOn: 0))
    }

    private init(name: String, tokens: [TagScanner.Token]) {
        self.name = name
        self.tokens = tokens
    }

    /// The nodes up to the tag that closes `opener`, or up to the end when that is nil.
    private mutating func nodes(until opener: String?, openedOn line: Int) throws(LoadError.Problem) -> [Node] {
        var nodes: [Node] = []
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            switch token.content {
            case .text(let bytes): TemplateParser.append(bytes, line: token.line, to: &nodes)
            case .tag(.close(let closed)):
                guard closed == opener else {
                    throw problem(token.line, closed, opener.map { "closes \($0) of line \(line)" } ?? "closes nothing")
                }
                return nodes
            case .tag(let tag):
                guard let kind = try kind(of: tag, line: token.line) else { continue }
                nodes.append(Node(line: token.line, kind: kind))
            }
        }
        if let opener { throw problem(line, opener, "is never closed") }
        return nodes
    }

    private mutating func kind(of tag: Tag, line: Int) throws(LoadError.Problem) -> Node.Kind? {
        let inner = if let opener = tag.opens { try nodes(until: opener, openedOn: line) } else { [Node]() }
        switch tag {
        case .value(let name): return .value(name)
        case .markup(let name): return .markup(name)
        case .text(let key): return .text(key: key)
        case .namedText(let prefix, let name): return .namedText(prefix: prefix, name)
        case .section(let name): return .section(name, inner)
        case .inverted(let name): return .inverted(name, inner)
        case .partial(let name): return .partial(name)
        case .parent(let parent): return .parent(parent, overrides: try overrides(in: inner, of: parent))
        case .block(let name): return .block(Block(name: name, line: line, nodes: inner))
        case .comment, .close: return nil
        }
    }

    /// Between a parent's tags stand blocks only, each once.
    private func overrides(in nodes: [Node], of parent: String) throws(LoadError.Problem) -> [Block] {
        var blocks: [Block] = []
        for node in nodes {
            switch node.kind {
            case .block(let block):
                if blocks.contains(where: { $0.name == block.name }) {
                    throw problem(node.line, block.name, "is given twice")
                }
                blocks.append(block)
            case .literal(let bytes) where bytes.allSatisfy(\.isBlank): continue
            default: throw problem(node.line, parent, "only blocks may stand between a parent's tags")
            }
        }
        return blocks
    }

    private static func append(_ bytes: [UInt8], line: Int, to nodes: inout [Node]) {
        if let last = nodes.last, case .literal(let before) = last.kind {
            nodes[nodes.count - 1] = Node(line: last.line, kind: .literal(before + bytes))
        } else {
            nodes.append(Node(line: line, kind: .literal(bytes)))
        }
    }

    private func problem(_ line: Int, _ name: String, _ reason: String) -> LoadError.Problem {
        LoadError.Problem(file: self.name, line: line, name: name, reason: reason)
    }
}
