import Coaching
import HTTP
import Storage
import Templates

/// One member's sessions and check-ins. Health answers are not for the coach to read.
struct MemberPage: Page {
    static let view = "admin/member"
    let tabs = PanelTab.all(at: .members)
    let name: String
    let initials: String
    let email: String
    let isVerified: Bool
    let lastActive: String
    let startsOn: String?
    let programmeKey: String?
    let programmeHref: String
    /// What became of the last offer: waiting, accepted or declined, and no more.
    let offerKey: String?
    let ring: Markup
    let waiting: Int
    let hasWaiting: Bool
    let done: Int
    let total = PlanDay.count
    let weeksDone: Int
    let minutes: Int
    let weekly: WeeklyMinutes
    let sessions: [HistoryPage.Line]
    let hasSessions: Bool
    let reviews: [ReviewItem]

    init(_ read: Read, _ context: Context) {
        let (member, format) = (read.member, context.formatting)
        name = member.name
        initials = member.initials
        email = member.email.text
        isVerified = member.isVerified
        lastActive = format.moment(read.lastActiveAt)
        startsOn = read.settings.startsOn.map(format.fullDay)
        programmeKey = read.plan.map { "care.programmes.\($0.programme.rawValue).name" }
        programmeHref = "/admin/members/\(member.id)/programme"
        offerKey = read.offer.map { "admin.programme.states.\($0.rawValue)" }
        let progress = read.progress
        done = progress.doneDays.count
        waiting = read.checkIns.count(where: \.isWaiting)
        hasWaiting = waiting > 0
        ring = TodayPage.ring(progress, context.texts)
        weeksDone = progress.weeksDone
        minutes = progress.totalMinutes
        weekly = WeeklyMinutes(progress.sessions, today: context.today, format, context.texts)
        sessions = HistoryPage(read.sessions, read.plan, format).sessions
        hasSessions = !sessions.isEmpty
        reviews = read.checkIns.map { ReviewItem($0, of: member, next: "/admin/members/\(member.id)", context) }
    }

    /// What the page is made of, read in one go.
    struct Read {
        let member: Member
        let lastActiveAt: Int64
        let settings: CareSettings
        let plan: CarePlan?
        let sessions: [CareSession]
        let progress: PlanProgress
        let checkIns: [CheckIn]
        let offer: PlanOffer.State?
    }
}

enum ShowMember {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let read = try context.services.storage.write { db -> MemberPage.Read? in
            guard let member = try db.members.find(id) else { return nil }
            try db.views(of: member).log(.member, by: coach, at: context.now)
            return MemberPage.Read(
                member: member, lastActiveAt: try db.members.lastActive(id),
                settings: try db.plan(of: member).settings(),
                plan: try db.plan(of: member).current()?.plan, sessions: try db.careSessions(of: member).all(),
                progress: try db.careSessions(of: member).progress(), checkIns: try db.checkIns(of: member).all(),
                offer: try db.offers(of: member).newest(1).first?.state)
        }
        guard let read else { throw HTTPError.notFound }
        return try context.show(MemberPage(read, context))
    }
}
