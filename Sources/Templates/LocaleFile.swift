import Foundation

/// The JSON text of one locale, on its way to texts.
struct LocaleFile {
    let locale: String
    let source: String

    /// The texts that could be read, and all that is wrong.
    func read() -> (Texts, [LoadError.Problem]) {
        var texts: [String: Text] = [:]
        var faults: [String: Text.Fault] = [:]
        do {
            let tree = try JSONDecoder().decode(TextTree.self, from: Data(source.utf8))
            tree.collect("", into: &texts, faults: &faults)
            for key in RepeatedKeys.find(in: source) { faults[key] = Text.Fault(reason: "the key stands twice") }
        } catch {
            return (Texts(locale: locale, texts: [:]), [problem(of: error)])
        }
        let problems = faults.map { key, fault in problem(key, fault.reason) }
        return (Texts(locale: locale, texts: texts), problems)
    }

    private func problem(of error: any Error) -> LoadError.Problem {
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            problem(context.codingPath.map(\.stringValue).joined(separator: "."), "neither a text nor a group of texts")
        default: brokenJSON()
        }
    }

    /// Only the older parser says where it stopped: "Invalid value around character 18."
    private func brokenJSON() -> LoadError.Problem {
        do {
            _ = try JSONSerialization.jsonObject(with: Data(source.utf8))
        } catch let error as NSError {
            let words = error.userInfo["NSDebugDescription"] as? String ?? "no reason given"
            let position = Int(words.filter { $0.isASCII && $0.isNumber })
            let line = position.map { source.utf8.prefix($0).count { $0 == UInt8(ascii: "\n") } + 1 }
            return problem("", "not JSON: \(words)", line: line ?? 0)
        }
        return problem("", "not JSON")
    }

    private func problem(_ key: String, _ reason: String, line: Int = 0) -> LoadError.Problem {
        LoadError.Problem(file: "\(locale).json", line: line, name: key, reason: reason)
    }
}
