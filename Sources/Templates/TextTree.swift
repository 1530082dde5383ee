/// A locale's file as it is written: groups within groups, texts at the ends.
enum TextTree: Decodable {
    case text(String)
    case group([String: TextTree])

    private static let pluralKeys: Set<String> = ["count", "one", "other"]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .group(try container.decode([String: TextTree].self))
        }
    }

    /// Adds the texts to `texts` under their dotted keys, and what is wrong to `faults`.
    func collect(_ key: String, into texts: inout [String: Text], faults: inout [String: Text.Fault]) {
        do throws(Text.Fault) {
            switch self {
            case .text(let text): texts[key] = try Text(text)
            case .group(let group):
                if let plural = try TextTree.plural(in: group) {
                    texts[key] = plural
                    return
                }
                for (name, tree) in group {
                    guard Name.isPlain(name[...]) else {
                        faults[key.isEmpty ? name : "\(key).\(name)"] = Text.Fault(reason: "not a name for a key")
                        continue
                    }
                    tree.collect(key.isEmpty ? name : "\(key).\(name)", into: &texts, faults: &faults)
                }
            }
        } catch {
            faults[key] = error
        }
    }

    /// A group is a plural text when its keys are count, one and other; two of the three are a slip.
    private static func plural(in group: [String: TextTree]) throws(Text.Fault) -> Text? {
        let keys = Set(group.keys)
        guard keys.count > 1, keys.isSubset(of: pluralKeys) else { return nil }
        guard case .text(let count) = group["count"], case .text(let one) = group["one"],
            case .text(let other) = group["other"]
        else { throw Text.Fault(reason: "a plural text needs count, one and other") }
        return try Text(count: count, one: one, other: other)
    }
}
