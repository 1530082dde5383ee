/// Finds what templates name and nobody has.
struct TemplateCheck {
    /// The templates that could be parsed.
    let templates: [String: Template]
    /// The names of all, so that one fault is not reported again by every user of the file.
    let names: Set<String>
    let textKeys: Set<String>

    func problems() -> [LoadError.Problem] {
        templates.values.flatMap { template in
            var problems: [LoadError.Problem] = []
            template.walk { node in problems += self.problems(with: node, in: template) }
            return problems
        }
    }

    /// What `pick` finds in all nodes.
    func used(_ pick: (Node) -> String?) -> Set<String> {
        var used = Set<String>()
        for template in templates.values {
            template.walk { node in
                if let found = pick(node) { used.insert(found) }
            }
        }
        return used
    }

    private func problems(with node: Node, in template: Template) -> [LoadError.Problem] {
        func problem(_ name: String, _ reason: String, line: Int? = nil) -> LoadError.Problem {
            LoadError.Problem(file: template.name, line: line ?? node.line, name: name, reason: reason)
        }
        switch node.kind {
        case .text(let key) where !textKeys.contains(key):
            return [problem("t.\(key)", "there is no such text")]
        case .namedText(let prefix, _) where !textKeys.contains(where: { $0.hasPrefix(prefix) }):
            return [problem("t.\(prefix)", "there is no text that begins so")]
        case .partial(let name) where !names.contains(name):
            return [problem(name, "there is no such template")]
        case .parent(let name, let overrides):
            guard names.contains(name) else { return [problem(name, "there is no such template")] }
            guard let blocks = blocks(of: name) else { return [] }
            return overrides.filter { !blocks.contains($0.name) }.map { block in
                problem(block.name, "\(name) has no such block", line: block.line)
            }
        default: return []
        }
    }

    /// The blocks that a child of the template can fill; nil when one of the files could not be parsed.
    private func blocks(of name: String) -> Set<String>? {
        var blocks = Set<String>()
        var waiting = [name]
        var seen = Set<String>()
        var isWhole = true
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted else { continue }
            guard let template = templates[next] else {
                isWhole = false
                continue
            }
            if let extended = template.extended { waiting.append(extended.parent) }
            template.walk { node in
                switch node.kind {
                case .block(let block): blocks.insert(block.name)
                case .partial(let partial) where templates[partial]?.extended == nil: waiting.append(partial)
                default: break
                }
            }
        }
        return isWhole ? blocks : nil
    }
}
