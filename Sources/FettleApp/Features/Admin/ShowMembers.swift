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
        let (members, search, paging) = try context.services.storage.read { db in
            let named = try db.panel.glances(at: context.now).filter { $0.isNamed(query) }
            let found = filter.map { filter in named.filter(filter.finds) } ?? named
            let search = MemberSearch(query: query, filter: filter, named: named, context.texts)
            let paging = Paging(
                asked: request.query["page"], of: found.count, each: size, at: "/admin/members",
                query: search.addressed)
            return (
                try db.panel.members(Array(found.dropFirst(paging.skipped).prefix(size))), search, paging
            )
        }
        // Gone through before the page is: nobody is shown of whom it is not written down.
        try context.services.storage.write { db in
            try db.logViews(.members, of: members.map(\.member.id), by: coach, at: context.now)
        }
        return try context.show(MembersPage(members, search, paging, context))
    }
}
