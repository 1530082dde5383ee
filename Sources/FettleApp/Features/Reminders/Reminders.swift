/// Reminder mails: when they come, and the way out that works with one click.
enum Reminders: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/settings/reminders", .member, EditReminders.show)
        routes.post("/settings/reminders", .member, EditReminders.handle)
        routes.get("/unsubscribe/{token}", .everyone, Unsubscribe.show)
        // A mail program sends this by itself, without cookies: its own token is the guard.
        routes.post("/unsubscribe/{token}", .everyone, isGuarded: false, Unsubscribe.handle)
    }
}
