import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// One template: its exercises with what to aim for, and all that can be done with it.
struct TemplatePage: Page {
    static let view = "strength-templates/template"
    let id: Int64
    let name: String
    let note: String?
    let isArchived: Bool
    let exercises: [Line]
    /// Of the form that starts it, and of the one that copies it.
    let startKey: String
    let copyKey: String

    struct Line: Encodable {
        let href: String
        let name: String
        let superset: String?
        let target: String
        let note: String?
        let isBanned: Bool
        /// What is done in its place.
        let swap: String?
    }

    init(_ template: WorkoutTemplate, _ exercises: [TemplateExercise], _ book: ExerciseBook, _ context: Context) {
        (id, name) = (template.id, template.name)
        note = template.note.isEmpty ? nil : template.note
        isArchived = template.archivedAt != nil
        let labels = SupersetLabel.labels(exercises.map(\.target.superset))
        let words = TargetWords(context)
        self.exercises = zip(exercises, labels).compactMap { slot, label in
            book[slot.exerciseID].map { Line($0, slot.target, label, book, words) }
        }
        (startKey, copyKey) = (Token.random().text, Token.random().text)
    }
}

extension TemplatePage.Line {
    init(_ exercise: Exercise, _ target: Target, _ label: String?, _ book: ExerciseBook, _ words: TargetWords) {
        href = "/train/exercises/\(exercise.id)"
        name = exercise.name
        superset = label
        self.target = words.text(target)
        note = target.note.isEmpty ? nil : target.note
        isBanned = exercise.isBanned
        swap = exercise.isBanned ? book.offered(for: exercise.id)?.name : nil
    }
}

enum ShowTemplate {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            let template = try context.ownTemplate(request, member, db)
            let exercises = try db.templates(of: member).exercises(of: template.id)
            return TemplatePage(template, exercises, ExerciseBook(try db.exercises(of: member).all()), context)
        }
        return try context.show(page)
    }
}
