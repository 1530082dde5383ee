import Storage

extension Database {
    func mailStops(of member: Member) -> MailStopStore { MailStopStore(db: self, memberID: member.id) }
    func mailStops(ofID id: Int64) -> MailStopStore { MailStopStore(db: self, memberID: id) }
}

/// The kinds of mail that one member has stopped.
struct MailStopStore {
    let db: Database
    let memberID: Int64

    func stopped() throws -> Set<MailTopic> {
        Set(try db.rows("SELECT topic FROM mail_stops WHERE member_id = \(memberID)") { try $0.get("topic") })
    }

    func isStopped(_ topic: MailTopic) throws -> Bool { try stopped().contains(topic) }

    /// What waits to be sent is not sent any more.
    func stop(_ topic: MailTopic, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO mail_stops (member_id, topic, stopped_at) VALUES (\(memberID), \(topic), \(now))
            ON CONFLICT (member_id, topic) DO NOTHING
            """)
        for letter in topic.letters {
            try db.execute(
                """
                UPDATE mails SET state = 'missed', failure = \(MissedCause.stopped.rawValue), finished_at = \(now),
                    subject = '', text = '', html = ''
                WHERE member_id = \(memberID) AND kind = \(letter.rawValue) AND state = 'waiting'
                """)
        }
    }

    func resume(_ topic: MailTopic) throws {
        try db.execute("DELETE FROM mail_stops WHERE member_id = \(memberID) AND topic = \(topic)")
    }
}
