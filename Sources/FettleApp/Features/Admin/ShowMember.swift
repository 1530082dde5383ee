import Coaching
import HTTP
import Secrets
import Storage

/// What the page about a member is made of, read in one go.
struct MemberRead: Sendable {
    let member: Member
    let lastActiveAt: Int64
    let settings: CareSettings
    /// Every version, the oldest first.
    let plans: [KeptPlan]
    let sessions: [CareSession]
    let progress: PlanProgress
    let daysAfter: [DayCheck]
    let isResting: Bool
    let offers: [PlanOffer]
    /// Only what the member shares.
    let weights: [SharedWeight]
    /// Nothing where none are shared.
    let workouts: [Workout]
    let checkIns: [CheckIn]
    let waiting: Int
    let paging: Paging
    let notes: [CoachNote]
}

/// Shows what the coach may read of one member, and writes down that it was read.
enum ShowMember {
    private static let size = 10
    static let workouts = 10

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        var fields = FormFields(names: KeepNote.names)
        fields.put("key", Token.random().text)
        return try page(request, fields, context)
    }

    static func page(_ request: Request, _ fields: FormFields, _ context: Context) throws -> Response {
        let (coach, member) = (try context.signedIn(), try context.member(of: request))
        let read = try context.services.storage.read { db -> MemberRead in
            let paging = Paging(
                asked: request.query["page"], of: try db.checkIns(of: member).count(), each: size,
                at: "/admin/members/\(member.id)")
            return try MemberRead(member, paging, each: size, db)
        }
        try context.services.storage.write { db in
            try read.log(.member, by: coach, at: context.now, db)
            if !read.workouts.isEmpty { try db.views(of: member).log(.workouts, by: coach, at: context.now) }
        }
        return try context.show(MemberPage(read, fields, context))
    }
}

extension MemberRead {
    /// Before the page is shown: what was looked at, and the weight if there is any.
    func log(_ subject: ViewSubject, by coach: Member, at now: Int64, _ db: Database) throws {
        try db.views(of: member).log(subject, by: coach, at: now)
        if !weights.isEmpty { try db.views(of: member).log(.weight, by: coach, at: now) }
    }

    init(_ member: Member, _ paging: Paging, each size: Int, _ db: Database) throws {
        self.member = member
        self.paging = paging
        lastActiveAt = try db.members.lastActive(member.id)
        settings = try db.plan(of: member).settings()
        plans = try db.plan(of: member).all()
        sessions = try db.careSessions(of: member).all()
        progress = try db.careSessions(of: member).progress()
        isResting = try db.flares(of: member).open() != nil
        offers = try db.offers(of: member).newest(5)
        weights = try db.shares(of: member).weights()
        workouts = try db.shares(of: member).workouts(ShowMember.workouts)
        let checkIns = db.checkIns(of: member)
        daysAfter = try checkIns.daysAfter()
        self.checkIns = try checkIns.newest(size, after: paging.skipped)
        waiting = try checkIns.waitingCount()
        notes = try db.notes(of: member).all()
    }
}
