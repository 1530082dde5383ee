/// One rendering: the values in sight and the bytes so far.
struct Renderer {
    /// Templates within templates beyond this are taken for a circle.
    static let depthLimit = 50

    let templates: [String: Template]
    let texts: Texts
    /// Whether the outermost template is HTML; then everything in it is escaped, plain text partials too.
    let escapes: Bool
    private(set) var output: [UInt8] = []
    private var stack: ContextStack
    private var depth = 0

    init(templates: [String: Template], texts: Texts, escapes: Bool, context: [TemplateValue]) {
        self.templates = templates
        self.texts = texts
        self.escapes = escapes
        stack = ContextStack(context)
        output.reserveCapacity(16 * 1024)
    }

    /// Renders the frame's template, from its outermost parent if it extends one.
    mutating func render(_ frame: Frame) throws(RenderError) {
        guard let extended = frame.template.extended else {
            try render(frame.template.nodes, in: frame)
            return
        }
        let place = Place(frame: frame, line: extended.line)
        try descend(frame.extended(try template(extended.parent, place), extended.overrides), place)
    }

    private mutating func render(_ nodes: [Node], in frame: Frame) throws(RenderError) {
        for node in nodes {
            let place = Place(frame: frame, line: node.line)
            switch node.kind {
            case .literal(let bytes): output.append(contentsOf: bytes)
            case .value(let name): try show(name, place)
            case .markup(let name): try showMarkup(name, place)
            case .text(let key): try showText(key, place)
            case .namedText(let prefix, let name): try showText(prefix, name, place)
            case .section(let name, let inner): try section(name, inner, frame, place)
            case .inverted(let name, let inner):
                if try find(name, place).isAbsent { try render(inner, in: frame) }
            case .partial(let name):
                try descend(frame.partial(try template(name, place)), place)
            case .parent(let name, let overrides):
                try descend(frame.parent(try template(name, place), overrides), place)
            case .block(let block):
                let filling = frame.fillings[block.name]
                try render(filling?.block.nodes ?? block.nodes, in: filling?.frame ?? frame)
            }
        }
    }

    private mutating func show(_ name: Name, _ place: Place) throws(RenderError) {
        let value = try find(name, place)
        guard let words = value.words else {
            if case .markup = value { throw place.error(name, "is markup, which is shown by {{{\(name.text)}}}") }
            throw place.error(name, "is a \(value.kind) and can't be shown")
        }
        append(words)
    }

    private mutating func showMarkup(_ name: Name, _ place: Place) throws(RenderError) {
        switch try find(name, place) {
        case .markup(let markup) where escapes: output.append(contentsOf: markup.text.utf8)
        case .null: return
        case .markup: throw place.error(name, "is markup, which has no place in plain text")
        case let value: throw place.error(name, "is a \(value.kind); only Markup is shown unescaped")
        }
    }

    private mutating func showText(_ prefix: String, _ name: Name, _ place: Place) throws(RenderError) {
        switch try find(name, place) {
        case .text(let key): try showText(prefix + key, place)
        case .null: return
        case let value: throw place.error(name, "is a \(value.kind), not the key of a text")
        }
    }

    private mutating func showText(_ key: String, _ place: Place) throws(RenderError) {
        guard let text = texts.texts[key] else {
            throw RenderError(place, "t.\(key)", "there is no such text in \(texts.locale)")
        }
        var number = 0
        if let count = text.count {
            guard case .int(let given) = try find(count, place, in: key) else {
                throw place.error(count, "must be a whole number to choose the form of t.\(key)")
            }
            number = given
        }
        for piece in text.pieces(for: number) {
            switch piece {
            case .words(let words): append(words)
            case .placeholder(let name):
                guard let words = try find(name, place, in: key).words else {
                    throw place.error(name, "can't stand in t.\(key)")
                }
                append(words)
            }
        }
    }

    private mutating func section(
        _ name: Name, _ inner: [Node], _ frame: Frame, _ place: Place
    ) throws(RenderError) {
        let value = try find(name, place)
        switch value {
        case .list(let items):
            for item in items { try render(inner, of: item, in: frame) }
        case .bool(true): try render(inner, in: frame)
        default:
            if !value.isAbsent { try render(inner, of: value, in: frame) }
        }
    }

    private mutating func render(
        _ nodes: [Node], of value: TemplateValue, in frame: Frame
    ) throws(RenderError) {
        stack.push(value)
        try render(nodes, in: frame)
        stack.pop()
    }

    private mutating func descend(_ frame: Frame, _ place: Place) throws(RenderError) {
        guard depth < Renderer.depthLimit else {
            throw RenderError(place, frame.template.name, "templates stand in each other more than \(depth) deep")
        }
        depth += 1
        try render(frame)
        depth -= 1
    }

    private mutating func append(_ words: String) {
        if escapes {
            output.appendEscaped(words)
        } else {
            output.append(contentsOf: words.utf8)
        }
    }

    private func find(_ name: Name, _ place: Place, in key: String? = nil) throws(RenderError) -> TemplateValue {
        guard let value = stack.find(name) else {
            throw place.error(name, "is not in the context\(key.map { ", but t.\($0) needs it" } ?? "")")
        }
        return value
    }

    private func template(_ name: String, _ place: Place) throws(RenderError) -> Template {
        guard let template = templates[name] else { throw RenderError(place, name, "there is no such template") }
        return template
    }
}

/// Where in which file a rendering is.
struct Place {
    let frame: Frame
    let line: Int

    func error(_ name: Name, _ reason: String) -> RenderError {
        RenderError(self, name.text, reason)
    }
}

extension RenderError {
    init(_ place: Place, _ name: String, _ reason: String) {
        self.init(template: place.frame.template.name, line: place.line, name: name, reason: reason)
    }
}

extension TemplateValue {
    /// Whether a section over it is skipped. A number is there even when it is zero.
    var isAbsent: Bool {
        switch self {
        case .null, .bool(false): true
        case .text(let text): text.isEmpty
        case .list(let items): items.isEmpty
        case .bool, .int, .markup, .object: false
        }
    }

    /// What it is, for an error.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "truth value"
        case .int: "number"
        case .text: "text"
        case .markup: "markup"
        case .list: "list"
        case .object: "object"
        }
    }
}
