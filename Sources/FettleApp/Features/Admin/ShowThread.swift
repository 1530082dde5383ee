import HTTP
import Storage

/// One check-in with its conversation, for the coach.
struct ThreadPage: FormPage {
    static let view = "admin/thread"
    let tabs = PanelTab.all(at: .checkIns)
    let item: ReviewItem
    let fields: FormFields
}

enum ShowThread {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        return try page(id, next: "/admin/check-ins/\(id)", context)
    }

    /// `typed` is a form that could not be taken, or one that is not finished.
    static func page(_ id: Int64, next: String, typed: FormFields? = nil, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let (found, snippets) = try context.services.storage.read { db in
            (try db.panel.checkIn(id), try db.snippets(of: coach).all())
        }
        guard let (member, checkIn) = found else { throw HTTPError.notFound }
        try context.services.storage.write { db in
            try db.views(of: member).log(.checkIns, by: coach, at: context.now)
        }
        return try context.show(
            ThreadPage(
                item: ReviewItem(checkIn, of: member, next: next, snippets: snippets, typed: typed, context),
                fields: typed ?? FormFields(names: [])))
    }
}
