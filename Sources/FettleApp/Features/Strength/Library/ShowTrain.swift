import HTTP
import Storage

/// The home of strength: go on, start, and the ways to everything else.
struct TrainPage: Page {
    static let view = "strength-library/home"
    let card: StrengthCard
    let exercises: Int
    let templates: Int
}

enum ShowTrain {
    private static let mostStarts = 6

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            _ = try context.begunSettings(of: member, db)
            return TrainPage(
                card: try StrengthCard(member, most: mostStarts, at: context.now, db),
                exercises: try db.exercises(of: member).all().count(where: \.isOffered),
                templates: try db.templates(of: member).all().count { $0.archivedAt == nil })
        }
        return try context.show(page).timed(by: page.card)
    }
}
