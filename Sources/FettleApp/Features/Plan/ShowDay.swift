import Coaching
import HTTP
import Storage

/// One day of the plan, as a page or as text. Days that have to wait can be read, not done.
enum ShowDay {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (care, day) = try read(request, context)
        let low = care.isLow(in: request)
        let fields = DayPage.fields(seconds: day.seconds(lowEnergy: low), low: low)
        return try context.show(DayPage(care, day, low: low, fields: fields, context.texts))
    }

    static func text(_ request: Request, _ context: Context) throws -> Response {
        let (care, day) = try read(request, context)
        return .text(
            SharedText(care.plan, care.restrictions, context.texts).day(day, lowEnergy: care.isLow(in: request)))
    }

    static func read(_ request: Request, _ context: Context) throws -> (Care, PlanDay) {
        let member = try context.signedIn()
        let care = try context.services.storage.read { db in try context.care(member, db) }
        guard let number = request.parameters["n"].flatMap({ Int($0) }), let day = care.plan.day(number) else {
            throw HTTPError.notFound
        }
        return (care, day)
    }
}
