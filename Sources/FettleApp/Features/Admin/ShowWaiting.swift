import HTTP
import Storage

/// The check-ins that nobody has answered yet.
struct WaitingPage: FormPage {
    static let view = "admin/check-ins"
    let tabs = PanelTab.all(at: .checkIns)
    let items: [ReviewItem]
    let isEmpty: Bool
    let fields: FormFields

    /// `typed` is a reply that could not be taken, with the check-in it was for.
    init(
        _ waiting: [(member: Member, checkIn: CheckIn)], typed: (id: Int64, fields: FormFields)? = nil,
        _ context: Context
    ) {
        fields = typed?.fields ?? FormFields(names: [])
        isEmpty = waiting.isEmpty
        items = waiting.map { member, checkIn in
            ReviewItem(
                checkIn, of: member, next: "/admin/check-ins", typed: typed?.id == checkIn.id ? typed?.fields : nil,
                context)
        }
    }
}

enum ShowWaiting {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(WaitingPage(read(context), context))
    }

    /// Reads the list, and writes down that it was read. One more check-in can be asked for, whether it waits or not.
    static func read(_ context: Context, with id: Int64? = nil) throws -> [(member: Member, checkIn: CheckIn)] {
        let coach = try context.signedIn()
        return try context.services.storage.write { db in
            var shown = try db.panel.waiting()
            if let id, !shown.contains(where: { $0.checkIn.id == id }), let other = try db.panel.checkIn(id) {
                shown.insert(other, at: 0)
            }
            for entry in shown { try db.views(of: entry.member).log(.checkIns, by: coach, at: context.now) }
            return shown
        }
    }
}
