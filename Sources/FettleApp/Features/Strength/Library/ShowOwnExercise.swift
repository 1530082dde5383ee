import Coaching
import HTTP
import Secrets
import Storage
import Templates

/// One exercise: what it is, how it is done, and the ways to what was done with it.
struct OwnExercisePage: Page {
    static let view = "strength-library/exercise"

    let id: Int64
    let name: String
    let kindKey: String
    let equipmentKey: String?
    let primary: [Name]
    let secondary: [Name]
    let note: String?
    /// "1:30"
    let rest: String?
    let bar: String?
    let lift: HowTo?
    let isArchived: Bool
    let isBanned: Bool
    /// What is done in its place.
    let swap: Link?
    /// The exercises that it stands in for.
    let standsInFor: [Link]
    let templates: [Name]
    let isInTemplates: Bool

    struct Name: Encodable {
        let name: String
    }

    struct Link: Encodable {
        let href: String
        let name: String

        init(_ exercise: Exercise) { (href, name) = ("/train/exercises/\(exercise.id)", exercise.name) }
    }

    /// How a default exercise is done.
    struct HowTo: Encodable {
        let picture: Markup?
        let setupKey: String
        let steps: [PlanPage.Key]
        let breatheKey: String
        let mistakeKey: String

        init(_ lift: Lift, _ texts: Texts) {
            let name = "lifts.\(lift.rawValue)"
            picture = LiftPicture.markup(of: lift, texts)
            setupKey = name + ".setup"
            steps = (1...6).map { name + ".how.\($0)" }.filter(texts.has).map(PlanPage.Key.init)
            breatheKey = name + ".breathe"
            mistakeKey = name + ".mistake"
        }
    }

    init(_ exercise: Exercise, among all: [Exercise], in templates: [String], unit: MassUnit, _ texts: Texts) {
        (id, name) = (exercise.id, exercise.name)
        kindKey = "train.kinds.\(exercise.kind.rawValue)"
        equipmentKey = exercise.equipment.map { "train.equipment.\($0.rawValue)" }
        primary = exercise.primaryMuscles.map { Name(name: texts("train.muscles.\($0.rawValue)")) }
        secondary = exercise.secondaryMuscles.map { Name(name: texts("train.muscles.\($0.rawValue)")) }
        note = exercise.note.isEmpty ? nil : exercise.note
        rest = exercise.restSeconds.map(RestLength.clock)
        bar = exercise.bar.map { "\($0.text(in: unit)) \(unit.rawValue)" }
        lift = exercise.lift.flatMap(Lift.init(rawValue:)).map { HowTo($0, texts) }
        (isArchived, isBanned) = (exercise.isArchived, exercise.isBanned)
        let book = ExerciseBook(all)
        swap = exercise.isBanned ? book.offered(for: exercise.id).map(Link.init) : nil
        standsInFor = all.filter { $0.isBanned && $0.swapID == exercise.id }.map(Link.init)
        self.templates = templates.map(Name.init)
        isInTemplates = !templates.isEmpty
    }
}

enum ShowOwnExercise {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let page = try context.services.storage.read { db in
            let exercise = try context.ownExercise(request, member, db)
            let store = db.exercises(of: member)
            return OwnExercisePage(
                exercise, among: try store.all(), in: try store.templates(with: exercise.id),
                unit: try db.strengthSettings(of: member).current().unit, context.texts)
        }
        return try context.show(page)
    }
}
