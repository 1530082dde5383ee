import Coaching
import HTTP
import Storage

/// Opens a day in the player. A day that has to wait can only be read.
enum ShowPlayer {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (care, day) = try ShowDay.read(request, context)
        guard care.progress.isOpen(day.number) else { return context.redirect(to: "/plan/days/\(day.number)") }
        let played = PlayedSession(
            day, care, low: care.isLow(in: request), member: try context.signedIn().tag(context.services.key),
            context.texts)
        return try context.show(PlayerPage(played, day, care, context.texts))
    }
}
