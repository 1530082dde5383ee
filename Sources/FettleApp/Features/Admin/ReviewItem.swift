import Secrets

/// A check-in with the form that answers it.
struct ReviewItem: Encodable {
    let memberHref: String
    let memberName: String
    let conversation: Conversation
    let action: String
    /// Where the answer leads back to.
    let next: String
    let reply: FormFields.Field
    let key: String

    /// `typed` is a reply that could not be taken.
    init(_ checkIn: CheckIn, of member: Member, next: String, typed: FormFields? = nil, _ context: Context) {
        memberHref = "/admin/members/\(member.id)"
        memberName = member.name
        conversation = Conversation(checkIn, of: member, context)
        action = "/admin/check-ins/\(checkIn.id)/review"
        self.next = next
        reply = FormFields.Field(
            id: typed == nil ? "field-reply-\(checkIn.id)" : "field-reply", name: "reply",
            value: typed?.value("reply") ?? "",
            error: typed?.errors.first { $0.name == "reply" }?.error)
        key = Token.random().text
    }
}
