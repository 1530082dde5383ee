import Coaching
import Drawing
import HTTP
import Storage
import Templates

/// Everyone with an account.
struct MembersPage: Page {
    static let view = "admin/members"
    let tabs = PanelTab.all(at: .members)
    let members: [Line]

    struct Line: Encodable {
        let id: Int64
        let href: String
        let name: String
        let initials: String
        let email: String
        let isVerified: Bool
        let isCoach: Bool
        let lastActive: String
        let hasPlan: Bool
        let done: Int
        let total: Int
        let ring: Markup
        let lastSession: String?
        /// Whether the newest check-in says a number.
        let hasCheckIn: Bool
        let energy: Int?
        let discomfort: Int?
        let waiting: Int
        let hasWaiting: Bool
        /// Whether something is to be said beside the name.
        let hasChips: Bool
    }

    init(_ members: [PanelMember], _ context: Context) {
        self.members = members.map { entry in
            let (member, done) = (entry.member, entry.progress.doneDays.count)
            let caption = ChartCaption(
                id: "ring-\(member.id)",
                title: context.texts("today.ring", ["done": .int(done), "total": .int(PlanDay.count)]),
                description: "")
            return Line(
                id: member.id, href: "/admin/members/\(member.id)", name: member.name, initials: member.initials,
                email: member.email.text,
                isVerified: member.isVerified, isCoach: member.isCoach(in: context.configuration),
                lastActive: context.formatting.fullDay(context.day(at: entry.lastActiveAt)), hasPlan: entry.hasPlan,
                done: done,
                total: PlanDay.count,
                ring: Markup(trusted: ProgressRing(caption, done: done, of: PlanDay.count, diameter: 40).svg()),
                lastSession: entry.progress.sessions.map(\.date).max().map(context.formatting.fullDay),
                hasCheckIn: entry.latest?.feeling.energy != nil || entry.latest?.feeling.discomfort != nil,
                energy: entry.latest?.feeling.energy, discomfort: entry.latest?.feeling.discomfort,
                waiting: entry.waiting,
                hasWaiting: entry.waiting > 0,
                hasChips: entry.waiting > 0 || !member.isVerified || member.isCoach(in: context.configuration))
        }
    }
}

enum ShowMembers {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let members = try context.services.storage.write { db -> [PanelMember] in
            let members = try db.panel.members()
            for entry in members { try db.views(of: entry.member).log(.members, by: coach, at: context.now) }
            return members
        }
        return try context.show(MembersPage(members, context))
    }
}
