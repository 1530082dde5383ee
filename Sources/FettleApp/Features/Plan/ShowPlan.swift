import Coaching
import HTTP
import Storage

/// The plan week by week; without a wish, the week of the next session.
enum ShowPlan {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, waiting) = try context.services.storage.read { db in
            let care = try context.care(member, db)
            return (care, try context.waiting(care, member, db))
        }
        let weeks = 1...(PlanDay.count / PlanDay.daysAWeek)
        let wish = request.query["week"].flatMap { Int($0) }
        if let wish, !weeks.contains(wish) { throw HTTPError.notFound }
        let week = wish ?? PlanDay.week(ofDay: care.progress.nextDay ?? 1)
        return try context.show(PlanPage(care, week: week, waiting, context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        try context.json(PlanTwin(read(context), context.texts))
    }

    /// A week to share, as text.
    static func text(_ request: Request, _ context: Context) throws -> Response {
        let care = try read(context)
        guard let week = request.parameters["n"].flatMap({ Int($0) }), (1...7).contains(week) else {
            throw HTTPError.notFound
        }
        return .text(SharedText(care.plan, care.restrictions, context.texts).week(week))
    }

    private static func read(_ context: Context) throws -> Care {
        let member = try context.signedIn()
        return try context.services.storage.read { db in try context.care(member, db) }
    }
}
