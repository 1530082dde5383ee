/// The coach's panel: who is here, how they are doing, and what waits for an answer.
enum Admin: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/admin", .coach) { _, context in context.redirect(to: "/admin/members") }
        routes.get("/admin/members", .coach, on: .worker, ShowMembers.handle)
        routes.get("/admin/members/{id}", .coach, on: .worker, ShowMember.handle)
        routes.get("/admin/members/{id}/report", .coach, on: .worker, ShowReport.handle)
        routes.post("/admin/members/{id}/notes", .coach, KeepNote.handle)
        routes.post("/admin/members/{id}/notes/{n}/delete", .coach, DeleteNote.handle)
        routes.get("/admin/members/{id}/programme", .coach, on: .worker, AssignProgramme.show)
        routes.post("/admin/members/{id}/programme", .coach, AssignProgramme.handle)
        routes.get("/admin/check-ins", .coach, on: .worker, ShowWaiting.handle)
        routes.get("/admin/check-ins/{id}", .coach, on: .worker, ShowThread.handle)
        routes.post("/admin/check-ins/{id}/review", .coach, ReviewCheckIn.handle)
        routes.post("/admin/check-ins/{id}/due", .coach, SetDue.handle)
        routes.get("/admin/snippets", .coach, EditSnippets.show)
        routes.post("/admin/snippets", .coach, EditSnippets.add)
        routes.get("/admin/snippets/{id}", .coach, EditSnippets.open)
        routes.post("/admin/snippets/{id}", .coach, EditSnippets.change)
        routes.post("/admin/snippets/{id}/delete", .coach, EditSnippets.delete)
    }
}

/// A page of the panel, in the bar above each.
struct PanelTab: Encodable {
    let labelKey: String
    let href: String
    let isCurrent: Bool

    enum Name: String, CaseIterable {
        case members
        case checkIns = "check-ins"
        case profiles, mail
    }

    static func all(at current: Name) -> [PanelTab] {
        Name.allCases.map {
            PanelTab(labelKey: "admin.tabs.\($0)", href: "/admin/\($0.rawValue)", isCurrent: $0 == current)
        }
    }
}
