import Coaching

/// A check-in and its answers, as both sides read them.
struct Conversation: Encodable {
    let id: Int64
    let date: String
    let dayNumber: Int?
    let energy: Int?
    let discomfort: Int?
    let isReviewed: Bool
    let messages: [Message]

    struct Message: Encodable {
        let author: String
        let initials: String
        let isCoach: Bool
        /// For machines, in ISO 8601.
        let time: String
        let timeText: String
        let text: String?
    }

    init(_ checkIn: CheckIn, of member: Member, _ context: Context) {
        let format = context.formatting
        id = checkIn.id
        date = format.longDay(checkIn.day)
        dayNumber = checkIn.dayNumber
        energy = checkIn.feeling.energy
        discomfort = checkIn.feeling.discomfort
        isReviewed = checkIn.reviewedAt != nil
        let own = Message(
            author: member.name, initials: member.initials, isCoach: false, time: format.machine(checkIn.writtenAt),
            timeText: format.moment(checkIn.writtenAt), text: checkIn.feeling.note.isEmpty ? nil : checkIn.feeling.note)
        messages =
            [own]
            + checkIn.replies.map { reply in
                // The account that answered may be gone.
                let author = reply.author.isEmpty ? context.texts("checkIns.coach") : reply.author
                return Message(
                    author: author, initials: Member.initials(of: author), isCoach: true,
                    time: format.machine(reply.writtenAt), timeText: format.moment(reply.writtenAt), text: reply.text)
            }
    }
}
