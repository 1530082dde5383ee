/// A member's check-ins for programs.
struct CheckInsTwin: Encodable {
    let checkIns: [Item]

    struct Item: Encodable {
        let id: Int64
        let kind: String
        let day: Int?
        let date: String
        let energy: Int?
        /// In a weekly form, its pain.
        let discomfort: Int?
        let sleep: Int?
        let stress: Int?
        let wentWell: String?
        /// In a weekly form, its question.
        let note: String
        /// What in it asks for the coach's eyes.
        let flags: [String]
        let reviewed: Bool
        let replies: [Answer]
    }

    struct Answer: Encodable {
        let author: String
        let text: String
        let writtenAt: Int64
        let fromMember: Bool
    }

    init(_ checkIns: [CheckIn]) { self.checkIns = checkIns.map(Item.init) }
}

extension CheckInsTwin.Item {
    init(_ checkIn: CheckIn) {
        id = checkIn.id
        kind = checkIn.kind.rawValue
        day = checkIn.dayNumber
        date = checkIn.day.text
        energy = checkIn.feeling.energy
        discomfort = checkIn.feeling.discomfort
        sleep = checkIn.weekly?.sleep
        stress = checkIn.weekly?.stress
        wentWell = checkIn.weekly?.wentWell
        note = checkIn.feeling.note
        flags = checkIn.flags.map(\.rawValue).sorted()
        reviewed = checkIn.reviewedAt != nil
        replies = checkIn.replies.map {
            CheckInsTwin.Answer(
                author: $0.author, text: $0.text, writtenAt: $0.writtenAt, fromMember: $0.isFromMember)
        }
    }
}
