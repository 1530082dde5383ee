import Coaching
import Secrets

/// A check-in with what the coach can do about it.
struct ReviewItem: Encodable {
    let href: String
    let memberHref: String
    let memberName: String
    let conversation: Conversation
    let flagKeys: [MembersPage.FlagKey]
    let asks: Bool
    /// What the coach had read when the page was made.
    let state: String
    let action: String
    let dueAction: String
    let due: FormFields.Field
    let dueText: String?
    /// Where the answer leads back to.
    let next: String
    let reply: FormFields.Field
    let key: String
    let snippets: [Snippet]
    let hasSnippets: Bool

    struct Typed {
        let id: Int64
        let fields: FormFields
    }

    /// `typed` is a form that could not be taken, or one that is not finished.
    init(
        _ checkIn: CheckIn, of member: Member, next: String, snippets: [Snippet], typed: FormFields? = nil,
        _ context: Context
    ) {
        href = "/admin/check-ins/\(checkIn.id)"
        memberHref = "/admin/members/\(member.id)"
        memberName = member.name
        conversation = Conversation(checkIn, of: member, context)
        flagKeys = MembersPage.FlagKey.all(checkIn.flags)
        asks = checkIn.asks
        state = checkIn.state.text
        action = href + "/review"
        dueAction = href + "/due"
        dueText = checkIn.isWaiting ? checkIn.dueOn.map(context.formatting.longDay) : nil
        self.next = next
        let errors = typed?.errors ?? []
        due = FormFields.Field(
            id: errors.contains { $0.name == "due_on" } ? "field-due_on" : "field-due-\(checkIn.id)", name: "due_on",
            value: errors.contains { $0.name == "due_on" } ? typed?.value("due_on") ?? "" : checkIn.dueOn?.text ?? "",
            error: errors.first { $0.name == "due_on" }?.error)
        reply = FormFields.Field(
            id: errors.contains { $0.name == "reply" } ? "field-reply" : "field-reply-\(checkIn.id)", name: "reply",
            value: typed?.value("reply") ?? "", error: errors.first { $0.name == "reply" }?.error)
        key = Token.random().text
        self.snippets = snippets
        hasSnippets = !snippets.isEmpty
    }
}
