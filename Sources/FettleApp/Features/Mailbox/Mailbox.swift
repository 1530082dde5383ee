/// Mails as their readers decide about them: which come and when, the one-click way out, and for the coach what became
/// of each.
enum Mailbox: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/settings/mails", .member, EditMails.show)
        routes.post("/settings/mails", .member, EditMails.handle)
        routes.post("/settings/quiet-hours", .member, EditQuietHours.handle)
        routes.post("/settings/test-mail", .member, SendTestMail.handle)
        routes.get("/unsubscribe/{token}", .everyone, Unsubscribe.show)
        // A mail program sends this by itself, without cookies: its own token is the guard.
        routes.post("/unsubscribe/{token}", .everyone, isGuarded: false, Unsubscribe.handle)
        routes.get("/admin/mail", .coach, ShowMails.handle)
        routes.post("/admin/mail/{id}/retry", .coach, RetryMail.handle)
    }
}
