import Coaching
import HTTP
import Storage

/// Starts the plan over: what was done stays in the history and counts no more, and the plan begins on the next Monday.
/// Asked twice, by a box to tick.
enum RestartPlan {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard context.form["sure"] != nil else { return context.redirect(to: "/plan") }
        try context.services.storage.write { db in
            try db.plan(of: member).restart(at: context.now, on: context.today.firstMondayAfter())
        }
        return context.redirect(to: "/today", saying: .restarted)
    }
}
