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
        /// How many looks in a row, none of them long after another, the line stands for.
        let looks: Int
        let hasMore: Bool
    }

    init(_ fields: FormFields, _ views: [LoggedView], _ format: Formatting) {
        self.fields = fields
        hasViews = !views.isEmpty
        isCut = views.count == ShowData.shown
        self.views = Self.lines(views).map { looks in
            let last = looks[0]
            return Line(
                time: format.moment(last.viewedAt), viewer: last.viewer,
                subjectKey: "settings.views.\(last.subject.rawValue)", looks: looks.count, hasMore: looks.count > 1)
        }
    }

    private static let breakSeconds: Int64 = 300

    /// The same person who looks at the same thing again within minutes is one line, where the last look stands.
    private static func lines(_ views: [LoggedView]) -> [[LoggedView]] {
        views.reduce(into: []) { lines, view in
            let line = lines.lastIndex { looks in
                looks[0].viewer == view.viewer && looks[0].subject == view.subject
                    && looks[looks.count - 1].viewedAt - view.viewedAt <= breakSeconds
            }
            if let line { lines[line].append(view) } else { lines.append([view]) }
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
