import Storage

/// A kind of mail that its reader can stop by itself, with one click. What is not of such a kind answers something that
/// someone has just done.
enum MailTopic: String, Sendable, CaseIterable, ColumnValue {
    /// Reminders of sessions, by the name that the links of old mails hold.
    case reminders = "care"
    /// Invitations to the weekly check-in.
    case weekly
    /// Replies and programmes from the coach.
    case coach
    /// For a coach: what waits, once a day.
    case digest
    /// For a coach: that someone wants looking at, at once.
    case flags

    /// Those that only a coach gets.
    var isForCoach: Bool { self == .digest || self == .flags }

    /// The letters of this kind.
    var letters: [LetterKind] { LetterKind.allCases.filter { $0.topic == self } }

    /// Names the texts; the raw value is for the database and for links.
    var key: String { "\(self)" }
}

extension LetterKind {
    var topic: MailTopic? {
        switch self {
        case .reminder: .reminders
        case .weekly: .weekly
        case .coachReply, .planOffered: .coach
        case .digest: .digest
        case .redFlag: .flags
        default: nil
        }
    }
}
