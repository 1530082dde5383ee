import Coaching
import HTTP
import Storage

/// One member's last weeks on one or two sheets of paper: no health answers, no notes of the coach.
struct ReportPage: Page {
    static let view = "admin/report"
    let tabs = PanelTab.all(at: .members)
    let name: String
    let memberHref: String
    let from: String
    let until: String
    let startsOn: String?
    let programmeKey: String?
    let done: Int
    let total = PlanDay.count
    let weeksDone: Int
    let minutes: Int
    let sessionCount: Int
    let weekly: WeeklyMinutes
    let feelings: FeelingChart?
    let weight: WeightChart?
    let lines: [Line]
    let hasLines: Bool

    struct Line: Encodable {
        let date: String
        let kindKey: String
        let energy: Int?
        let discomfort: Int?
        let words: String?
        let flagKeys: [MembersPage.FlagKey]
    }

    init(_ read: MemberRead, _ context: Context) {
        let (format, progress) = (context.formatting, read.progress)
        let first = context.today.adding(1 - 7 * ShowReport.weeks)
        let sessions = read.sessions.filter { $0.day >= first }
        name = read.member.name
        memberHref = "/admin/members/\(read.member.id)"
        (from, until) = (format.fullDay(first), format.fullDay(context.today))
        startsOn = read.settings.startsOn.map(format.fullDay)
        programmeKey = read.plans.last.map { "care.programmes.\($0.plan.programme.rawValue).name" }
        (done, weeksDone) = (progress.doneDays.count, progress.weeksDone)
        minutes = progress.totalMinutes
        sessionCount = sessions.count
        weekly = WeeklyMinutes(progress.sessions, [], today: context.today, format, context.texts)
        feelings = FeelingChart(sessions, read.daysAfter.filter { $0.day >= first }, format, context.texts)
        weight = WeightChart(read.weights.filter { $0.day >= first }, context)
        lines = read.checkIns.filter { $0.day >= first }.map { Line($0, format) }
        hasLines = !lines.isEmpty
    }
}

extension ReportPage.Line {
    /// Longer words are cut, so that the report stays on its sheets.
    private static let longest = 160

    init(_ checkIn: CheckIn, _ format: Formatting) {
        date = format.shortDay(checkIn.day)
        kindKey = "checkIns.kinds.\(checkIn.kind.rawValue)"
        energy = checkIn.feeling.energy
        discomfort = checkIn.feeling.discomfort
        let said = [checkIn.weekly?.wentWell ?? "", checkIn.feeling.note].filter { !$0.isEmpty }.joined(
            separator: " · ")
        words = said.isEmpty ? nil : said.count > Self.longest ? said.prefix(Self.longest) + "…" : said
        flagKeys = MembersPage.FlagKey.all(checkIn.flags)
    }
}

enum ShowReport {
    static let weeks = 12
    private static let lines = 12

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (coach, member) = (try context.signedIn(), try context.member(of: request))
        let read = try context.services.storage.read { db in
            try MemberRead(member, Paging(asked: nil, of: 0, each: lines, at: context.path), each: lines, db)
        }
        try context.services.storage.write { db in try read.log(.report, by: coach, at: context.now, db) }
        return try context.show(ReportPage(read, context))
    }
}
