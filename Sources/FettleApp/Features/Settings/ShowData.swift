import HTTP
import Storage

/// What is kept: who looked at it, the file of everything, and the way to remove it all.
struct DataPage: FormPage {
    static let view = "settings/data"
    let tabs = SettingsTab.all(at: .data)
    let fields: FormFields
    let views: [Line]
    let hasViews: Bool
    /// Whether there may be older ones that the page leaves out.
    let isCut: Bool

    struct Line: Encodable {
        let time: String
        let viewer: String
        let subjectKey: String
    }

    init(_ fields: FormFields, _ views: [LoggedView], _ format: Formatting) {
        self.fields = fields
        hasViews = !views.isEmpty
        isCut = views.count == ShowData.shown
        self.views = views.map {
            Line(
                time: format.moment($0.viewedAt), viewer: $0.viewer, subjectKey: "settings.views.\($0.subject.rawValue)"
            )
        }
    }
}

enum ShowData {
    /// The newest views are shown; all of them are in the file.
    static let shown = 50

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try page(FormFields(names: ["password"]), try context.signedIn(), context)
    }

    static func page(_ fields: FormFields, _ member: Member, _ context: Context) throws -> Response {
        let views = try context.services.storage.read { db in try db.views(of: member).newest(shown) }
        return try context.show(DataPage(fields, views, context.formatting))
    }
}
