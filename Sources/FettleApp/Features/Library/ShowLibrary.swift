import Coaching
import HTTP
import Templates

/// All moves, or those that a search or a group leaves.
struct LibraryPage: FormPage {
    static let view = "library/library"

    let fields: FormFields
    let moves: [Card]
    let count: Int

    struct Card: Encodable {
        let href: String
        let nameKey: String
        let categoryKey: String
        let positionKey: String
        let picture: Markup?
        let ruledOut: String?
    }

    init(search: String, category: Move.Category?, _ rules: Restrictions, _ texts: Texts) {
        var fields = FormFields(["q": search, "category": category?.rawValue ?? ""])
        fields.offer(
            "category", Move.Category.allCases.map(\.rawValue), labels: "categories", chosen: [category?.rawValue ?? ""]
        )
        self.fields = fields
        moves = Self.found(search, category, texts).map { move in
            Card(
                href: "/exercises/\(move.rawValue)", nameKey: "exercises.\(move.rawValue).name",
                categoryKey: "categories.\(move.category.rawValue)", positionKey: "positions.\(move.position.rawValue)",
                picture: MovePicture.markup(of: move, texts), ruledOut: RuleWords.caution(move, rules, texts))
        }
        count = moves.count
    }

    /// Every word must stand in the name or among the muscles; case and accents do not count.
    private static func found(_ search: String, _ category: Move.Category?, _ texts: Texts) -> [Move] {
        let words = search.foldedForSearch.split(whereSeparator: \.isWhitespace)
        return Move.allCases.filter { move in
            guard category == nil || move.category == category else { return false }
            let text = texts("exercises.\(move.rawValue).name") + " " + texts("exercises.\(move.rawValue).muscles")
            return words.allSatisfy(text.foldedForSearch.contains)
        }
    }
}

enum ShowLibrary {
    private static let longestSearch = 100

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let search = String((request.query["q"] ?? "").trimmedOfSpaces.prefix(longestSearch))
        let category = request.query["category"].flatMap(Move.Category.init(rawValue:))
        return try context.show(LibraryPage(search: search, category: category, context.ownRules(), context.texts))
    }
}
