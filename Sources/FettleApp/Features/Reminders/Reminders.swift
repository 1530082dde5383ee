/// Reminder mails: when they come, and what became of them.
enum Reminders: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/settings/reminders", .member, EditReminders.show)
        routes.post("/settings/reminders", .member, EditReminders.handle)
        routes.post("/settings/reminders/{id}/delete", .member, DeleteReminder.handle)
    }
}
