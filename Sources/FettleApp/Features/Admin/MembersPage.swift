import Coaching
import Drawing
import Foundation
import Templates

/// Everyone with an account.
struct MembersPage: Page {
    static let view = "admin/members"
    let tabs = PanelTab.all(at: .members)
    let search: MemberSearch
    let members: [Line]
    let isEmpty: Bool
    let paging: Paging

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
        let programmeKey: String?
        let done: Int
        let total: Int
        let ring: Markup
        let lastSession: String?
        let checkInDay: String?
        let checkInKey: String?
        let energy: Int?
        let discomfort: Int?
        let waiting: Int
        let hasWaiting: Bool
        let isResting: Bool
        let isQuiet: Bool
        let flagKeys: [FlagKey]
        /// Whether something is to be said beside the name.
        let hasChips: Bool
    }

    struct FlagKey: Encodable {
        let key: String
    }

    init(_ members: [PanelMember], _ search: MemberSearch, _ paging: Paging, _ context: Context) {
        self.search = search
        self.members = members.map { Line($0, context) }
        isEmpty = members.isEmpty
        self.paging = paging
    }
}

extension MembersPage.Line {
    init(_ entry: PanelMember, _ context: Context) {
        let (member, glance, format) = (entry.member, entry.glance, context.formatting)
        let caption = ChartCaption(
            id: "ring-\(member.id)",
            title: context.texts("today.ring", ["done": .int(entry.done), "total": .int(PlanDay.count)]),
            description: "")
        id = member.id
        href = "/admin/members/\(member.id)"
        name = member.name
        initials = member.initials
        email = member.email.text
        isVerified = member.isVerified
        isCoach = member.isCoach(in: context.configuration)
        lastActive = format.fullDay(context.day(at: entry.lastActiveAt))
        hasPlan = entry.programme != nil
        programmeKey = entry.programme.map { "care.programmes.\($0.rawValue).name" }
        done = entry.done
        total = PlanDay.count
        ring = Markup(trusted: ProgressRing(caption, done: entry.done, of: PlanDay.count, diameter: 40).svg())
        lastSession = entry.lastSession.map(format.fullDay)
        checkInDay = entry.latest.map { format.shortDay($0.day) }
        checkInKey = entry.latest.map { "checkIns.kinds.\($0.kind.rawValue)" }
        energy = entry.latest?.energy
        discomfort = entry.latest?.discomfort
        waiting = glance.waiting
        hasWaiting = glance.waiting > 0
        isResting = glance.isResting
        isQuiet = glance.isQuiet
        flagKeys = MembersPage.FlagKey.all(glance.flags)
        hasChips = hasWaiting || isResting || isQuiet || !flagKeys.isEmpty || !isVerified || isCoach
    }
}

extension MembersPage.FlagKey {
    static func all(_ flags: Set<Signal>) -> [MembersPage.FlagKey] {
        Signal.allCases.filter(flags.contains).map { MembersPage.FlagKey(key: "admin.signals.\($0.rawValue)") }
    }
}

/// What is looked for, with the words and the count of each filter.
struct MemberSearch: Encodable, Sendable {
    let query: String
    let filter: String?
    let hasQuery: Bool
    let isNarrowed: Bool
    let found: Int
    let filters: [Filter]
    /// As the beginning of an address's query.
    let addressed: String

    struct Filter: Encodable, Sendable {
        let href: String
        let labelKey: String
        /// Which members it finds, with the thresholds of the rules.
        let meaning: String
        let count: Int
        let isCurrent: Bool
    }

    init(query: String, filter: PanelFilter?, named: [PanelGlance], _ texts: Texts) {
        self.query = query
        self.filter = filter?.rawValue
        hasQuery = !query.isEmpty
        isNarrowed = hasQuery || filter != nil
        found = filter.map { named.count(where: $0.finds) } ?? named.count
        let asked = query.isEmpty ? "" : "q=\(Self.escaped(query))&"
        addressed = asked + (filter.map { "filter=\($0.rawValue)&" } ?? "")
        let everyone = Filter(
            href: "/admin/members" + (asked.isEmpty ? "" : "?" + asked.dropLast()), labelKey: "admin.filters.all.label",
            meaning: texts("admin.filters.all.means"),
            count: named.count, isCurrent: filter == nil)
        filters =
            [everyone]
            + PanelFilter.allCases.map { one in
                Filter(
                    href: "/admin/members?\(asked)filter=\(one.rawValue)",
                    labelKey: "admin.filters.\(one.rawValue).label", meaning: Self.meaning(of: one, texts),
                    count: named.count(where: one.finds), isCurrent: one == filter)
            }
    }

    private static func meaning(of filter: PanelFilter, _ texts: Texts) -> String {
        texts(
            "admin.filters.\(filter.rawValue).means",
            [
                "high": .int(Signal.highDiscomfort), "rise": .int(Aftermath.tellingRise),
                "lowest": .int(Signal.lowestEnergy), "drop": .int(Aftermath.tellingDrop),
                "days": .int(Signal.recentDays), "shortest": .int(Signal.shortestSilence),
            ])
    }

    private static func escaped(_ text: String) -> String {
        let plain = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
