/// The words and numbers of an SVG text.
enum SVG {
    /// Text that is only text, in content and in quoted attributes alike.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }

    /// A coordinate with at most two decimals: "12", "0.5", "-3.25". What is no finite number, or beyond a million
    /// million, is "0": a drawing never breaks on it.
    static func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded()
        guard hundredths.magnitude < 1e14 else { return "0" }
        let whole = Int(hundredths.magnitude)
        var text = hundredths < 0 ? "-" : ""
        text += String(whole / 100)
        let rest = whole % 100
        if rest > 0 {
            text += rest < 10 ? ".0" : "."
            text += String(rest % 10 == 0 ? rest / 10 : rest)
        }
        return text
    }

    /// One element; the attributes' values are escaped here, the content must be already.
    static func element(
        _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String? = nil
    ) -> String {
        var text = "<\(name)"
        for (attribute, value) in attributes { text += " \(attribute)=\"\(escaped(value))\"" }
        guard let content else { return text + "/>" }
        return text + ">\(content)</\(name)>"
    }
}
