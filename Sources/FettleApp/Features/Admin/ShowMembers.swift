import Coaching
import HTTP
import Storage

/// Looks through the members: everyone, those of a name, or those of a filter.
enum ShowMembers {
    static let size = 50

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let query = (request.query["q"] ?? "").trimmedOfSpaces
        let filter = request.query["filter"].flatMap(PanelFilter.init(rawValue:))
        let page = try context.services.storage.write { db -> MembersPage in
            let named = try db.panel.glances(at: context.now).filter { $0.isNamed(query) }
            let found = filter.map { filter in named.filter(filter.finds) } ?? named
            let search = MemberSearch(query: query, filter: filter, named: named, context.texts)
            let paging = Paging(
                asked: request.query["page"], of: found.count, each: size, at: "/admin/members",
                query: search.addressed)
            let shown = Array(found.dropFirst(paging.skipped).prefix(size))
            try db.logViews(.members, of: shown.map(\.id), by: coach, at: context.now)
            return MembersPage(try db.panel.members(shown), search, paging, context)
        }
        return try context.show(page)
    }
}
