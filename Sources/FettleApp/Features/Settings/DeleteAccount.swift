import HTTP
import Storage

/// Removes an account with everything that belongs to it. The password is asked, and a last mail says that it is done.
enum DeleteAccount {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["password"], secrets: ["password"])
        guard try context.confirm(form.raw("password"), of: member) else {
            form.fail("password", "passwordWrong")
            return try ShowData.page(form.fields, member, context)
        }
        var farewell = Letter(
            .accountDeleted, to: member.email, name: member.name, locale: member.locale, memberID: nil, path: "/")
        farewell.values = context.momentValues
        let sealed = try context.services.postOffice.seal(farewell)
        try context.services.storage.write { db in
            try db.members.delete(member.id)
            try db.mails.post(sealed, at: context.now)
        }
        context.services.mailIsWaiting()
        return SignOut.ended(context.redirect(to: "/", saying: .accountDeleted), context)
    }
}
