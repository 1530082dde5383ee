import Storage

extension Database {
    /// The ledger of mails.
    var mails: MailStore { MailStore(db: self) }
}

/// Every statement on mails.
struct MailStore {
    let db: Database

    /// Writes a mail once: a slot that has had its mail gets no second one.
    func post(_ sealed: SealedLetter, at now: Int64) throws {
        let letter = sealed.letter
        try db.execute(
            """
            INSERT INTO mails (member_id, kind, slot, message_id, recipient, recipient_name, subject, text, html, unsubscribe,
                created_at, next_attempt_at, give_up_at)
            VALUES (\(letter.memberID), \(letter.kind.rawValue), \(letter.slot), \(sealed.messageID), \(letter.recipient.text),
                \(letter.name), \(sealed.subject), \(sealed.text), \(sealed.html), \(letter.unsubscribePath),
                \(now), \(now), \(letter.giveUpAt ?? now + letter.kind.lifetime))
            ON CONFLICT (slot) DO NOTHING
            """)
    }

    /// Enters a mail that was due and is not written, so that its reader can see why none came.
    func note(_ letter: Letter, missed cause: MissedCause, dueAt instant: Int64, messageID: String) throws {
        try db.execute(
            """
            INSERT INTO mails (member_id, kind, slot, message_id, recipient, recipient_name, subject, text, html,
                state, failure, created_at, next_attempt_at, give_up_at, finished_at)
            VALUES (\(letter.memberID), \(letter.kind.rawValue), \(letter.slot), \(messageID), \(letter.recipient.text),
                \(letter.name), '', '', '', 'missed', \(cause.rawValue), \(instant), \(instant), \(instant), \(instant))
            ON CONFLICT (slot) DO NOTHING
            """)
    }

    /// Takes back what a clock that was ahead for a while wrote down as missed: it is still to come.
    func forgetMissed(after now: Int64) throws {
        try db.execute("DELETE FROM mails WHERE state = 'missed' AND created_at > \(now)")
    }

    /// The mail that has been due for longest.
    func nextDue(at now: Int64) throws -> DueMail? {
        try db.row(
            """
            SELECT id, member_id, kind, give_up_at FROM mails
            WHERE state IN ('waiting', 'sending') AND next_attempt_at <= \(now) ORDER BY next_attempt_at, id LIMIT 1
            """, DueMail.init)
    }

    /// Takes a mail in hand. It is leased: another sender, or this one after a crash, tries it again when the lease is over.
    func lease(_ id: Int64, until leaseEnd: Int64) throws -> LeasedMail? {
        try db.execute(
            "UPDATE mails SET state = 'sending', attempts = attempts + 1, next_attempt_at = \(leaseEnd) WHERE id = \(id)"
        )
        return try db.row("SELECT * FROM mails WHERE id = \(id)", LeasedMail.init)
    }

    /// Lets a mail wait without a try.
    func hold(_ id: Int64, until instant: Int64) throws {
        try db.execute("UPDATE mails SET state = 'waiting', next_attempt_at = \(instant) WHERE id = \(id)")
    }

    /// Takes back what a mail was held for; the sender asks anew whether it has to wait.
    func letGo(of memberID: Int64, at now: Int64) throws {
        try db.execute(
            """
            UPDATE mails SET next_attempt_at = \(now)
            WHERE member_id = \(memberID) AND state = 'waiting' AND attempts = 0 AND next_attempt_at > \(now)
            """)
    }

    /// When the next mail is due, if any waits.
    func nextAttempt() throws -> Int64? {
        try db.value("SELECT min(next_attempt_at) FROM mails WHERE state IN ('waiting', 'sending')")
    }

    func countByState() throws -> [(state: String, count: Int)] {
        try db.rows("SELECT state, count(*) AS count FROM mails GROUP BY state ORDER BY state") { row in
            (try row.get("state"), try row.get("count"))
        }
    }

    /// How many mails of a kind an account was sent since an instant.
    func count(_ kind: LetterKind, to memberID: Int64, since instant: Int64) throws -> Int {
        try db.value(
            """
            SELECT count(*) FROM mails
            WHERE member_id = \(memberID) AND kind = \(kind.rawValue) AND created_at > \(instant)
            """) ?? 0
    }

    /// The mail has been handed over: its words are not kept, and of someone who has left nothing is.
    func markSent(_ id: Int64, at now: Int64) throws {
        try db.execute("DELETE FROM mails WHERE id = \(id) AND member_id IS NULL AND kind = 'accountDeleted'")
        try db.execute(
            """
            UPDATE mails SET state = 'sent', failure = NULL, finished_at = \(now), subject = '', text = '', html = ''
            WHERE id = \(id)
            """)
    }

    /// What the sender that took a mail in hand as its `attempts`-th try found out; one that took too long, and whose
    /// mail is in other hands by now, is not listened to.
    func markForRetry(_ mail: LeasedMail, at next: Int64, because reason: String) throws {
        try db.execute(
            """
            UPDATE mails SET state = 'waiting', failure = \(String(reason.prefix(300))), next_attempt_at = \(next)
            WHERE id = \(mail.id) AND state = 'sending' AND attempts = \(mail.attempts)
            """)
    }

    func markFailed(_ mail: LeasedMail, at now: Int64, because reason: String) throws {
        try db.execute(
            """
            UPDATE mails SET state = 'failed', failure = \(String(reason.prefix(300))), finished_at = \(now)
            WHERE id = \(mail.id) AND state = 'sending' AND attempts = \(mail.attempts)
            """)
    }

    /// No longer of use.
    func markMissed(_ id: Int64, at now: Int64, because cause: MissedCause) throws {
        try db.execute(
            """
            UPDATE mails SET state = 'missed', failure = \(cause.rawValue), finished_at = \(now),
                subject = '', text = '', html = ''
            WHERE id = \(id)
            """)
    }
}

/// A mail whose time has come.
struct DueMail: Sendable {
    let id: Int64
    let memberID: Int64?
    let topic: MailTopic?
    let giveUpAt: Int64

    init(_ row: Row) throws {
        let kind: String = try row.get("kind")
        (id, memberID, giveUpAt) = (try row.get("id"), try row.get("member_id"), try row.get("give_up_at"))
        topic = LetterKind(rawValue: kind)?.topic
    }
}

/// A mail that a sender has in its hands.
struct LeasedMail: Sendable {
    let id: Int64
    let kind: String
    let messageID: String
    let recipient: String
    let recipientName: String
    let subject: String
    let text: String
    let html: String
    let unsubscribePath: String?
    let attempts: Int
    let createdAt: Int64
    let giveUpAt: Int64

    init(_ row: Row) throws {
        id = try row.get("id")
        kind = try row.get("kind")
        messageID = try row.get("message_id")
        recipient = try row.get("recipient")
        recipientName = try row.get("recipient_name")
        subject = try row.get("subject")
        text = try row.get("text")
        html = try row.get("html")
        unsubscribePath = try row.get("unsubscribe")
        attempts = try row.get("attempts")
        createdAt = try row.get("created_at")
        giveUpAt = try row.get("give_up_at")
    }
}
