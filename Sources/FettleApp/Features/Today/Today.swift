import Coaching
import Drawing
import HTTP
import Storage

/// What is on today: a card for each part that is on.
enum Today: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/today", .member, ShowToday.handle)
        routes.post("/today/start", .member, StartToday.handle)
    }
}

enum ShowToday {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db -> TodayPage in
            if let step = try Step.next(for: member, db), !(context.isCoach && step == .parts) {
                throw HTTPError.elsewhere("/onboarding/\(step.rawValue)")
            }
            let care = member.parts.contains(.care) ? try context.care(member, db) : nil
            let replies = try db.checkIns(of: member).unseenReplies()
            let waiting = context.isCoach ? try db.panel.waitingForAnswer().count : nil
            let aside = try care.map { try TodayAside($0, member, context, db) }
            let strength =
                member.parts.contains(.strength)
                ? try StrengthCard(member, most: TodayPage.mostTemplates, at: context.now, db) : nil
            return TodayPage(
                member, care: care, aside: aside, strength: strength, unseenReplies: replies, waiting: waiting, context)
        }
        return try context.show(page).timed(by: page.strength)
    }
}

/// Starts a plan today whose first day lies ahead.
enum StartToday {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        try context.services.storage.write { db in
            guard try context.care(member, db).startsOn > context.today else { return }
            try db.plan(of: member).start(on: context.today)
        }
        return context.redirect(to: "/today")
    }
}
