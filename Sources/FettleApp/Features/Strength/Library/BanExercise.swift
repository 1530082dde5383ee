import Coaching
import HTTP
import Storage
import Templates

/// Asks what to do in place of an exercise that someone must not or does not want to do.
struct BanExercisePage: FormPage {
    static let view = "strength-library/ban"
    let fields: FormFields
    let name: String
    let path: String

    init(_ exercise: Exercise, among all: [Exercise], _ fields: FormFields, chosen: String) {
        var fields = fields
        let others = all.filter { $0.isOffered && $0.id != exercise.id }
        // Those that train the same come first.
        let (near, far) = (others.filter(exercise.isLike), others.filter { !exercise.isLike($0) })
        fields.offer("swap", (near + far).map { (value: String($0.id), label: $0.name) }, chosen: [chosen])
        self.fields = fields
        (name, path) = (exercise.name, "/train/exercises/\(exercise.id)")
    }
}

/// Bans an exercise: from now on what was chosen is offered in its place, and each keeps its own history.
enum BanExercise {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (exercise, all) = try context.services.storage.read { db in
            (try context.ownExercise(request, member, db), try db.exercises(of: member).all())
        }
        let chosen = exercise.swapID.map(String.init) ?? ""
        return try context.show(BanExercisePage(exercise, among: all, FormFields(names: ["swap"]), chosen: chosen))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["swap"])
        let refused = try context.services.storage.write { db -> (Exercise, [Exercise])? in
            let exercise = try context.ownExercise(request, member, db)
            let all = try db.exercises(of: member).all()
            let swap = all.first { String($0.id) == form.raw("swap") }
            let isFit = form.raw("swap").isEmpty || (swap?.isOffered == true && swap?.id != exercise.id)
            guard isFit else { return (exercise, all) }
            try db.exercises(of: member).ban(exercise.id, swapID: swap?.id, at: context.now)
            return nil
        }
        guard let (exercise, all) = refused else {
            return context.redirect(
                to: "/train/exercises/\(request.parameters["id"] ?? "")", saying: .exerciseBanned)
        }
        form.failTraining("swap", "swapUnfit")
        return try context.show(BanExercisePage(exercise, among: all, form.fields, chosen: form.raw("swap")))
    }

    static func lift(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let id = try context.services.storage.write { db in
            let exercise = try context.ownExercise(request, member, db)
            try db.exercises(of: member).ban(exercise.id, swapID: nil, at: nil)
            return exercise.id
        }
        return context.redirect(to: "/train/exercises/\(id)", saying: .exerciseAllowed)
    }
}

extension Exercise {
    /// Whether the other one trains a muscle that this one is for.
    func isLike(_ other: Exercise) -> Bool { !Set(primaryMuscles).isDisjoint(with: other.primaryMuscles) }
}
