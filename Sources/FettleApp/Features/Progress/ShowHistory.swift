import Coaching
import HTTP
import Storage

/// Every session done, the newest first.
struct HistoryPage: Page {
    static let view = "progress/history"

    let sessions: [Line]
    let isEmpty: Bool

    struct Line: Encodable {
        let id: Int64
        let date: String
        let number: Int
        let titleKey: String
        let minutes: Int
        let isLow: Bool
        let inPart: Bool
        let energy: Int?
        let discomfort: Int?
        let note: String
    }

    /// A session keeps the title that it had when it was done.
    init(_ sessions: [CareSession], _ plans: [KeptPlan], _ format: Formatting) {
        let plans = Dictionary(plans.map { ($0.id, $0.plan) }) { $1 }
        isEmpty = sessions.isEmpty
        self.sessions = sessions.map { session in
            Line(
                id: session.id, date: format.longDay(session.day), number: session.dayNumber,
                titleKey:
                    "care.titles.\((plans[session.planID]?.day(session.dayNumber)?.theme ?? .mobilityAndBreathing).rawValue)",
                minutes: session.minutes, isLow: session.lowEnergy, inPart: session.inPart,
                energy: session.checkIn.energy,
                discomfort: session.checkIn.discomfort, note: session.checkIn.note)
        }
    }
}

/// The same for programs.
struct HistoryTwin: Encodable {
    let sessions: [Session]

    struct Session: Encodable {
        let id: Int64
        let day: Int
        let date: String
        let finishedAt: Int64
        let seconds: Int
        let lowEnergy: Bool
        let inPart: Bool
        let energy: Int?
        let discomfort: Int?
        let note: String

        init(_ session: CareSession) {
            id = session.id
            day = session.dayNumber
            date = session.day.text
            finishedAt = session.finishedAt
            seconds = session.seconds
            lowEnergy = session.lowEnergy
            inPart = session.inPart
            energy = session.checkIn.energy
            discomfort = session.checkIn.discomfort
            note = session.checkIn.note
        }
    }
}

enum ShowHistory {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (sessions, plans) = try context.services.storage.read { db in
            (try db.careSessions(of: member).all(), try db.plan(of: member).all())
        }
        return try context.show(HistoryPage(sessions, plans, context.formatting))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let sessions = try context.services.storage.read { db in try db.careSessions(of: member).all() }
        return try context.json(HistoryTwin(sessions: sessions.map(HistoryTwin.Session.init)))
    }
}

/// Takes a session out of the history, with what was said about it.
enum DeleteSession {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let id = request.parameters["id"].flatMap({ Int64($0) }) else { throw HTTPError.notFound }
        let isDeleted = try context.services.storage.write { db in try db.careSessions(of: member).delete(id) }
        guard isDeleted else { throw HTTPError.notFound }
        return context.redirect(to: "/history", saying: .sessionDeleted)
    }
}
