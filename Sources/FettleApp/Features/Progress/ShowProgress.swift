import Coaching
import HTTP
import Storage

/// Progress through the plan.
struct ProgressPage: Page {
    static let view = "progress/progress"

    let done: Int
    let total = PlanDay.count
    let weeksDone: Int
    let minutes: Int
    let seconds: Int
    let sessions: Int
    let weekly: WeeklyMinutes
    let achievements: [Award]
    let isEmpty: Bool

    struct Award: Encodable {
        let nameKey: String
        let lineKey: String
        let isEarned: Bool
    }

    init(_ care: Care, _ context: Context) {
        let progress = care.progress
        done = progress.doneDays.count
        weeksDone = progress.weeksDone
        minutes = progress.totalMinutes
        seconds = progress.sessions.reduce(0) { $0 + $1.seconds }
        sessions = progress.sessions.count
        weekly = WeeklyMinutes(progress.sessions, today: context.today, context.formatting, context.texts)
        achievements = Achievement.all(in: care.plan).map {
            let key = "care.achievements.\($0.rawValue)"
            return Award(nameKey: key + ".name", lineKey: key + ".line", isEarned: $0.isEarned(progress))
        }
        isEmpty = progress.sessions.isEmpty
    }
}

enum ShowProgress {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let care = try context.services.storage.read { db in try context.care(member, db) }
        return try context.show(ProgressPage(care, context))
    }
}
