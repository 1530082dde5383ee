import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// The exercises that ship, with a button at each that is not in the library yet.
struct CataloguePage: FormPage {
    static let view = "strength-library/catalogue"
    static let portion = 30

    let fields: FormFields
    let entries: [Entry]
    let found: Int
    let total: Int
    let paging: Paging
    /// To come back to the same place of the list.
    let place: String

    struct Entry: Encodable {
        let id: String
        let name: String
        let facts: String
        let kindKey: String
        /// Where it is in the member's own library.
        let ownHref: String?
        /// Of the form that takes it.
        let key: String
    }

    init(_ own: [Exercise], _ search: ExerciseSearch, page: String?, _ context: Context) {
        let (catalogue, texts) = (context.services.catalogue, context.texts)
        fields = search.fields(texts)
        let hits = catalogue.found(search)
        (found, total) = (hits.count, catalogue.entries.count)
        let paging = Paging(
            asked: page, of: hits.count, each: Self.portion, at: "/train/exercises/catalogue", query: search.query)
        self.paging = paging
        let (taken, key) = (Exercise.byCatalogueID(own), Token.random().text)
        entries = hits.dropFirst(paging.skipped).prefix(Self.portion).enumerated().map { index, entry in
            Entry(
                id: entry.id, name: entry.name, facts: entry.facts(texts),
                kindKey: "train.kinds.\(entry.kind.rawValue)",
                ownHref: taken[entry.id].map { "/train/exercises/\($0.id)" }, key: "\(key)-\(index)")
        }
        place = context.place.text
    }
}

extension CatalogueEntry {
    func facts(_ texts: Texts) -> String {
        [Muscle.names(primaryMuscles, texts), equipment?.name(texts) ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}

extension Exercise {
    static func byCatalogueID(_ exercises: [Exercise]) -> [String: Exercise] {
        let pairs = exercises.compactMap { exercise in exercise.catalogueID.map { ($0, exercise) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

enum ShowCatalogue {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let own = try context.services.storage.read { db in try db.exercises(of: member).all() }
        return try context.show(
            CataloguePage(own, ExerciseSearch(request.query), page: request.query["page"], context))
    }
}
