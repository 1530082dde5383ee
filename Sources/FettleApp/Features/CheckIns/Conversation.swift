import Coaching

/// A check-in and the messages under it, as both sides read them.
struct Conversation: Encodable {
    let id: Int64
    let date: String
    let kindKey: String
    let dayNumber: Int?
    let isSession: Bool
    let energy: Int?
    /// In a weekly form this is its pain.
    let discomfort: Int?
    let isWeekly: Bool
    let sleep: Int?
    let stress: Int?
    let wentWell: String?
    let isReviewed: Bool
    let isWaiting: Bool
    let hasReplies: Bool
    let messages: [Message]

    struct Message: Encodable {
        let author: String
        let initials: String
        let isCoach: Bool
        /// The check-in itself, which carries its figures.
        let isFirst: Bool
        /// For machines, in ISO 8601.
        let time: String
        let timeText: String
        let text: String?
    }

    init(_ checkIn: CheckIn, of member: Member, _ context: Context) {
        id = checkIn.id
        date = context.formatting.longDay(checkIn.day)
        kindKey = "checkIns.kinds.\(checkIn.kind.rawValue)"
        dayNumber = checkIn.dayNumber
        isSession = checkIn.kind == .session && checkIn.dayNumber != nil
        energy = checkIn.feeling.energy
        discomfort = checkIn.feeling.discomfort
        isWeekly = checkIn.kind == .weekly
        sleep = checkIn.weekly?.sleep
        stress = checkIn.weekly?.stress
        wentWell = checkIn.weekly.flatMap { $0.wentWell.isEmpty ? nil : $0.wentWell }
        isReviewed = checkIn.reviewedAt != nil
        isWaiting = checkIn.isWaiting
        hasReplies = !checkIn.replies.isEmpty
        let own = Message(
            member.name, isCoach: false, isFirst: true, checkIn.writtenAt, checkIn.feeling.note, context.formatting)
        messages =
            [own]
            + checkIn.replies.map { reply in
                // The account that answered may be gone.
                let author = reply.author.isEmpty ? context.texts("checkIns.coach") : reply.author
                return Message(
                    author, isCoach: !reply.isFromMember, isFirst: false, reply.writtenAt, reply.text,
                    context.formatting)
            }
    }
}

extension Conversation.Message {
    init(
        _ author: String, isCoach: Bool, isFirst: Bool, _ writtenAt: Int64, _ text: String, _ format: Formatting
    ) {
        self.author = author
        initials = Member.initials(of: author)
        self.isCoach = isCoach
        self.isFirst = isFirst
        time = format.machine(writtenAt)
        timeText = format.moment(writtenAt)
        self.text = text.isEmpty ? nil : text
    }
}
