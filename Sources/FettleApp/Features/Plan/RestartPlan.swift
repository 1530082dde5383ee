import Coaching
import HTTP
import Storage

/// Starts the plan over: the sessions go, and the plan begins on the next Monday. Asked twice, by a box to tick.
enum RestartPlan {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard context.form["sure"] != nil else { return context.redirect(to: "/plan") }
        try context.services.storage.write { db in
            try db.careSessions(of: member).deleteAll()
            try db.plan(of: member).start(on: context.today.firstMondayAfter())
        }
        return context.redirect(to: "/today", saying: .restarted)
    }
}
