import Coaching
import Storage

/// A check-in with the conversation under it.
struct CheckIn: Sendable {
    let id: Int64
    let memberID: Int64
    let kind: CheckInKind
    /// The day of the plan that it is about; nil when it is not about a session of the plan.
    let dayNumber: Int?
    let day: Day
    /// In a weekly form, discomfort is its pain and the note its question.
    let feeling: Feeling
    /// What only the weekly form asks.
    let weekly: WeeklyAnswers?
    let flags: Set<Signal>
    /// Whether something in it asks the coach for words.
    let asks: Bool
    let needsAnswer: Bool
    let dueOn: Day?
    let writtenAt: Int64
    let reviewedAt: Int64?
    let version: Int
    let replies: [Reply]

    /// How far someone has read who sees it as it is.
    var state: CheckInState { CheckInState(version: version, lastReply: replies.map(\.id).max() ?? 0) }

    var isWaiting: Bool { needsAnswer && reviewedAt == nil }
}

/// How far a check-in and the messages under it had come.
struct CheckInState: Sendable, Hashable {
    let version: Int
    let lastReply: Int64

    init(version: Int, lastReply: Int64) {
        self.version = version
        self.lastReply = lastReply
    }

    /// As a form carries it: "3.17".
    init?(_ text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let version = Int(parts[0]), let lastReply = Int64(parts[1]) else { return nil }
        self.init(version: version, lastReply: lastReply)
    }

    var text: String { "\(version).\(lastReply)" }
}

/// What a check-in is about.
enum CheckInKind: String, Sendable, CaseIterable, ColumnValue {
    case session
    /// A day after a session, or the one after that.
    case dayAfter = "day_after"
    case weekly
    /// About nothing but what it asks.
    case question
}

/// What a weekly form says beside energy, pain and the question.
struct WeeklyAnswers: Sendable, Hashable {
    /// 1 to 5, of the nights.
    let sleep: Int?
    /// 1 to 5.
    let stress: Int?
    let wentWell: String

    var isEmpty: Bool { sleep == nil && stress == nil && wentWell.isEmpty }
}

/// One message under a check-in.
struct Reply: Sendable {
    let id: Int64
    let author: String
    let isFromMember: Bool
    let text: String
    let writtenAt: Int64
}

/// That a check-in or a day check was written or changed, told in the transaction that does it.
struct CheckInEvent: Sendable {
    let memberID: Int64
    let checkInID: Int64
    let kind: CheckInKind
    let flags: Set<Signal>
    /// Those that it did not have before.
    let raised: Set<Signal>
}

extension Services {
    /// Every check-in passes here on its way into the database, in its transaction: the place for whatever has to
    /// happen together with it.
    func checkedIn(_ event: CheckInEvent, of member: Member, at now: Int64, _ db: Database) throws {
        log(.debug, "check_in", ["kind": .note(event.kind.rawValue)])
        try raiseFlag(for: member, event.raised, at: now, db)
    }
}

extension Context {
    /// Tells of a check-in, if there was one.
    func tell(_ event: CheckInEvent?, of member: Member, _ db: Database) throws {
        guard let event else { return }
        try services.checkedIn(event, of: member, at: now, db)
    }
}

extension CheckIn {
    init(_ row: Row, replies: [Reply]) throws {
        let (dayText, dueText, flags): (String, String?, String) = (
            try row.get("day"), try row.get("due_on"), try row.get("flags")
        )
        guard let day = Day(dayText) else { throw CorruptRow("check_ins", "day") }
        let kind: CheckInKind = try row.get("kind")
        let wentWell: String? = try row.get("went_well")
        let weekly = try wentWell.map {
            WeeklyAnswers(sleep: try row.get("sleep"), stress: try row.get("stress"), wentWell: $0)
        }
        self.init(
            id: try row.get("id"), memberID: try row.get("member_id"), kind: kind, dayNumber: try row.get("day_number"),
            day: day,
            feeling: Feeling(
                energy: try row.get("energy"), discomfort: try row.get("discomfort"), note: try row.get("note")),
            weekly: weekly, flags: Set(text: flags), asks: try row.get("asks"),
            needsAnswer: try row.get("needs_answer"), dueOn: dueText.flatMap(Day.init),
            writtenAt: try row.get("written_at"), reviewedAt: try row.get("reviewed_at"),
            version: try row.get("version"),
            replies: replies)
    }
}

extension Set<Signal> {
    /// As they are kept, apart by spaces.
    init(text: String) { self = Set(text.split(separator: " ").compactMap { Signal(rawValue: String($0)) }) }

    var text: String { map(\.rawValue).sorted().joined(separator: " ") }
}
