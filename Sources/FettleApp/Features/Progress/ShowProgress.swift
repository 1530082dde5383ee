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
    let minutesWorking: Working
    let weekly: WeeklyMinutes
    /// Nothing while nobody has said how it felt.
    let feelings: FeelingChart?
    let achievements: [Award]
    let isEmpty: Bool
    /// Whether there were sessions before the plan was started over.
    let hasHistory: Bool

    /// How a number came about.
    struct Working: Encodable {
        let formula: String
        let inputs: [Input]
        let notes: [Note]
        let source: String?

        struct Input: Encodable {
            let name: String
            let value: String
        }

        struct Note: Encodable {
            let text: String
        }
    }

    struct Award: Encodable {
        let nameKey: String
        let lineKey: String
        let isEarned: Bool
    }

    init(
        _ care: Care, _ sessions: [CareSession], _ checks: [DayCheck], _ flares: [Flare], _ context: Context
    ) {
        let progress = care.progress
        done = progress.doneDays.count
        weeksDone = progress.weeksDone
        minutes = progress.totalMinutes
        seconds = progress.sessions.reduce(0) { $0 + $1.seconds }
        self.sessions = progress.sessions.count
        minutesWorking = Self.working(sessions: progress.sessions.count, seconds: seconds, context)
        weekly = WeeklyMinutes(
            progress.sessions, flares, today: context.today, context.formatting, context.texts)
        feelings = FeelingChart(sessions, checks, context.formatting, context.texts)
        achievements = Achievement.all(in: care.plan).map {
            let key = "care.achievements.\($0.rawValue)"
            return Award(nameKey: key + ".name", lineKey: key + ".line", isEarned: $0.isEarned(progress))
        }
        isEmpty = progress.sessions.isEmpty
        hasHistory = !sessions.isEmpty
    }

    private static func working(sessions: Int, seconds: Int, _ context: Context) -> Working {
        let (texts, format) = (context.texts, context.formatting)
        let hundredths = (seconds * 100 + 30) / 60
        return Working(
            formula: texts("progress.working.formula"),
            inputs: [
                Working.Input(name: texts("progress.working.sessions"), value: format.whole(sessions)),
                Working.Input(name: texts("progress.working.seconds"), value: format.whole(seconds) + " s"),
                Working.Input(name: texts("progress.working.quotient"), value: format.hundredths(hundredths)),
                Working.Input(
                    name: texts("progress.working.result"), value: format.whole((seconds + 30) / 60) + " min"),
            ],
            notes: [Working.Note(text: texts("progress.working.note"))], source: nil)
    }
}

enum ShowProgress {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, sessions, checks, flares) = try context.services.storage.read { db in
            (
                try context.care(member, db), try db.careSessions(of: member).all(),
                try db.dayChecks(of: member).all(), try db.flares(of: member).all()
            )
        }
        return try context.show(ProgressPage(care, sessions, checks, flares, context))
    }
}
