import Coaching
import HTTP
import Storage

/// A plan as it once was, to read.
struct VersionPage: Page {
    static let view = "plan/version"

    let version: Int
    let madeOn: String
    let isPresent: Bool
    let programmeKey: String
    let tierKey: String?
    let versions: [Link]
    let weeks: [Week]
    let ruledOut: RuledOut?

    struct Link: Encodable {
        let version: Int
        let href: String
        let madeOn: String
        let isCurrent: Bool
        let isPresent: Bool
    }

    struct Week: Encodable {
        let week: Int
        let days: [OfferPage.Day]
    }

    init(_ shown: KeptPlan, of all: [KeptPlan], madeAt: [Int: Int64], _ rules: Restrictions, _ context: Context) {
        let date = { (version: Int) in
            madeAt[version].map { context.formatting.fullDay(context.day(at: $0)) } ?? ""
        }
        version = shown.version
        madeOn = date(shown.version)
        isPresent = shown.version == all.last?.version
        programmeKey = "care.programmes.\(shown.plan.programme.rawValue).name"
        tierKey = shown.plan.tier.map { "care.tiers.\($0.rawValue).name" }
        versions = all.reversed().map {
            Link(
                version: $0.version, href: "/plan/versions/\($0.version)", madeOn: date($0.version),
                isCurrent: $0.version == shown.version, isPresent: $0.version == all.last?.version)
        }
        weeks = (1...PlanDay.count / PlanDay.daysAWeek).map { week in
            Week(week: week, days: shown.plan.days.filter { $0.week == week }.map { Self.day($0, rules) })
        }
        ruledOut = RuledOut(shown.plan.moves, rules, context.texts)
    }

    private static func day(_ day: PlanDay, _ rules: Restrictions) -> OfferPage.Day {
        OfferPage.Day(
            number: day.number, titleKey: "care.titles.\(day.theme.rawValue)", minutes: day.minutes(),
            moves: day.main.map {
                OfferPage.Line(nameKey: "exercises.\($0.move.rawValue).name", isRuledOut: !rules.allows($0.move))
            })
    }
}

enum ShowVersion {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, all, madeAt) = try context.services.storage.read { db in
            (try context.care(member, db), try db.plan(of: member).all(), try db.plan(of: member).madeAt())
        }
        let number = request.parameters["n"].flatMap { Int($0) }
        guard let shown = all.first(where: { $0.version == number }) else { throw HTTPError.notFound }
        return try context.show(VersionPage(shown, of: all, madeAt: madeAt, care.restrictions, context))
    }
}
