import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// A member's templates in their own order, each to be started in one tap; what is archived stands folded below.
struct TemplatesPage: Page {
    static let view = "strength-templates/templates"
    let templates: [Line]
    let archived: [Line]
    let hasArchived: Bool
    let isEmpty: Bool

    struct Line: Encodable {
        let start: StrengthStart
        let isFirst: Bool
        let isLast: Bool
    }

    init(_ starts: [StrengthStart], archived: [StrengthStart]) {
        templates = Self.lines(starts)
        self.archived = Self.lines(archived)
        (hasArchived, isEmpty) = (!archived.isEmpty, starts.isEmpty)
    }

    private static func lines(_ starts: [StrengthStart]) -> [Line] {
        starts.enumerated().map { Line(start: $1, isFirst: $0 == 0, isLast: $0 == starts.count - 1) }
    }
}

/// A template where it can be started.
struct StrengthStart: Encodable {
    let id: Int64
    let href: String
    let name: String
    let count: Int
    /// The names of its exercises, in a row; what is banned by what is done in its place.
    let exercises: String
    /// Of the form that starts it.
    let key: String

    init(_ template: WorkoutTemplate, _ exercises: [TemplateExercise], _ book: ExerciseBook) {
        (id, name) = (template.id, template.name)
        href = "/train/templates/\(template.id)"
        let names = exercises.compactMap { book.offered(for: $0.exerciseID)?.name }
        count = names.count
        self.exercises = names.joined(separator: ", ")
        key = Token.random().text
    }
}

enum ShowTemplates {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            let all = try db.templates(of: member).all()
            let exercises = try db.templates(of: member).exercises()
            let book = ExerciseBook(try db.exercises(of: member).all())
            let starts = { (templates: [WorkoutTemplate]) in
                templates.map { StrengthStart($0, exercises[$0.id] ?? [], book) }
            }
            return TemplatesPage(
                starts(all.filter { $0.archivedAt == nil }), archived: starts(all.filter { $0.archivedAt != nil }))
        }
        return try context.show(page)
    }
}
