import HTTP
import Storage
import Templates

/// The mail that invites. It names the coach and no programme.
enum Invitation {
    /// As many a day as an address gets.
    private static let daily = 3

    /// False when the address has had enough of them for today.
    static func send(to profile: PreparedProfile, from coach: Member, _ context: Context, _ db: Database) throws -> Bool
    {
        guard try db.profiles.invitations(to: profile.email, since: context.now - 86400) < daily else { return false }
        var letter = Letter(
            .invitation, to: profile.email, name: profile.name, locale: profile.locale, memberID: nil,
            path: path(profile))
        letter.values = ["coach": .text(coach.name)]
        try db.mails.post(context.services.postOffice.seal(letter), at: context.now)
        return true
    }

    /// To the form of sign-up, with what is known filled in.
    private static func path(_ profile: PreparedProfile) -> String {
        "/signup?email=" + escaped(profile.email.text)
            + (profile.name.isEmpty ? "" : "&name=" + escaped(profile.name))
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._@".utf8)

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count < 2 ? "0" + digits : digits)
        }.joined()
    }
}

/// Sends the invitation once more.
enum ResendInvitation {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let coach = try context.signedIn()
        let isSent = try context.services.storage.write { db -> Bool in
            guard let profile = try request.parameters["id"].flatMap({ Int64($0) }).flatMap(db.profiles.find) else {
                throw HTTPError.notFound
            }
            return try Invitation.send(to: profile, from: coach, context, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/admin/profiles", saying: isSent ? .invitationSent : .invitationWaits)
    }
}
