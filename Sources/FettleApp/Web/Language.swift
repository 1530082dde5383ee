/// Which of our languages someone reads.
enum Language {
    static let fallback = "en"
    static let cookieName = "locale"

    static func ownName(of locale: String) -> String {
        switch locale {
        case "pt-PT": "Português"
        default: "English"
        }
    }

    /// The first language of a browser's wishes that we speak, by weight; English when there is none.
    static func preferred(_ header: String?, among locales: [String]) -> String {
        let wishes = (header ?? "").split(separator: ",").map { part -> (tag: String, weight: Double) in
            let pieces = part.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (String(pieces.first ?? "").lowercased(), weight)
        }
        for wish in wishes.sorted(by: { $0.weight > $1.weight }) where wish.weight > 0 {
            let language = wish.tag.prefix { $0 != "-" }
            if let match = locales.first(where: { $0.lowercased().prefix { $0 != "-" } == language }) { return match }
        }
        return fallback
    }
}
