import Coaching
import Storage

/// Which mails come to a member, when none may, and whether mails arrive at all.
struct MailsPage: FormPage {
    static let view = "mailbox/mails"
    let tabs = SettingsTab.all(at: .mails)
    let fields: FormFields
    let isCoach: Bool
    let email: String
    let isVerified: Bool
    let isQuiet: Bool
    let quietAction = "/settings/quiet-hours"
    let test: Test?
    /// Whether mails only go to a folder of the server.
    let isInFolder: Bool

    /// The last mail that was sent to try it out.
    struct Test: Encodable {
        let time: String
        let text: String
        let isGood: Bool
        let isBad: Bool
    }

    init(_ fields: FormFields, _ read: MailsRead, _ member: Member, _ context: Context) {
        self.fields = fields
        isCoach = context.isCoach
        email = member.email.text
        isVerified = member.isVerified
        isQuiet = read.quiet != nil
        test = read.test.map { Test($0, context) }
        isInFolder = context.configuration.smtp == nil
    }
}

/// What the page is made of.
struct MailsRead: Sendable {
    let stopped: Set<MailTopic>
    let quiet: QuietHours?
    let digestTime: LocalTime
    let test: LedgerLine?

    init(_ member: Member, _ db: Database) throws {
        stopped = try db.mailStops(of: member).stopped()
        quiet = try db.quietHours(ofID: member.id).hours()
        digestTime = try db.digests.of(member)?.time ?? Digest.defaultTime
        test = try db.ledger.newest(.test, of: member.id)
    }

    /// The kinds that this reader gets.
    static func topics(_ context: Context) -> [MailTopic] {
        MailTopic.allCases.filter { context.isCoach || !$0.isForCoach }
    }

    /// The fields of both forms, as they stand.
    func fields(_ context: Context) -> FormFields {
        var fields = FormFields([
            "mails": "", "digest_time": digestTime.text, "quiet": "", "quiet_from": quiet?.begins.text ?? "22:00",
            "quiet_to": quiet?.ends.text ?? "08:00",
        ])
        fields.tick("quiet", quiet != nil)
        let topics = Self.topics(context)
        Self.offer(topics, chosen: Set(topics).subtracting(stopped), in: &fields)
        return fields
    }

    static func offer(_ topics: [MailTopic], chosen: Set<MailTopic>, in fields: inout FormFields) {
        fields.offer("mails", topics.map(\.key), labels: "mails.topics", chosen: Set(chosen.map(\.key)))
    }
}

extension MailsPage.Test {
    init(_ line: LedgerLine, _ context: Context) {
        time = context.formatting.moment(line.finishedAt ?? line.createdAt)
        text = line.words(context.texts)
        isGood = line.state == .sent
        isBad = line.cause != nil && line.state != .sent
    }
}
