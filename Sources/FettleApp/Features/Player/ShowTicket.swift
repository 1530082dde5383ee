import HTTP

/// What a browser needs to send a session that it has kept: whose session this would be, a form token that is valid
/// now, and the time, since a phone's clock may be wrong.
struct Ticket: Encodable {
    let member: String
    let formToken: String
    let now: Int64
}

enum ShowTicket {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let ticket = Ticket(
            member: member.tag(context.services.key), formToken: context.formToken.text, now: context.now)
        return try context.json(ticket).neverStored
    }
}
