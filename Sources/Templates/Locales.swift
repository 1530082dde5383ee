/// The texts of every locale. All have the same keys, and the same placeholders for each key.
package struct Locales: Sendable {
    /// Language tags in order.
    package let names: [String]
    /// The dotted keys that every locale has.
    package let keys: Set<String>
    private let locales: [String: Texts]

    /// Reads every `name.json` of the folder.
    package init(folder: String) throws(LoadError) {
        try self.init(sources: try SourceFolder(path: folder, suffix: ".json").read(deep: false))
    }

    /// The JSON text of each locale by its name.
    package init(sources: [String: String]) throws(LoadError) {
        var problems: [LoadError.Problem] = []
        var locales: [String: Texts] = [:]
        for (name, source) in sources {
            let (texts, faults) = LocaleFile(locale: name, source: source).read()
            locales[name] = texts
            problems += faults
        }
        names = locales.keys.sorted()
        keys = Set(locales.values.flatMap(\.texts.keys))
        if names.isEmpty { problems.append(.init(file: "locales", line: 0, name: "", reason: "there is no locale")) }
        if problems.isEmpty { problems = Locales.differences(locales, keys) }
        guard problems.isEmpty else {
            throw LoadError(problems: problems.sorted { ($0.file, $0.name) < ($1.file, $1.name) })
        }
        self.locales = locales
    }

    package subscript(name: String) -> Texts? {
        locales[name]
    }

    private static func differences(_ locales: [String: Texts], _ keys: Set<String>) -> [LoadError.Problem] {
        var problems: [LoadError.Problem] = []
        let all = locales.values.sorted { $0.locale < $1.locale }
        for key in keys {
            let having = all.filter { $0.has(key) }
            for texts in all where !texts.has(key) {
                let reason = "missing here, present in \(having.map(\.locale).joined(separator: ", "))"
                problems.append(.init(file: "\(texts.locale).json", line: 0, name: key, reason: reason))
            }
            guard let first = having.first, let wanted = first.texts[key]?.names else { continue }
            for texts in having.dropFirst() {
                guard let found = texts.texts[key]?.names, found != wanted else { continue }
                let reason = "needs \(listed(found)), in \(first.locale) \(listed(wanted))"
                problems.append(.init(file: "\(texts.locale).json", line: 0, name: key, reason: reason))
            }
        }
        return problems
    }

    private static func listed(_ names: Set<String>) -> String {
        names.isEmpty ? "no value" : names.sorted().map { "{\($0)}" }.joined(separator: " ")
    }
}
