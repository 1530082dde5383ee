import Coaching
import HTTP
import Secrets
import Storage

/// Where an exercise is picked for a workout: to add it, or in the place of another.
struct PickPage: FormPage {
    static let view = "workout/pick"
    let backHref: String
    let action: String
    let searchAction: String
    /// The exercise that another takes the place of.
    let swapped: String?
    let doneCount: Int
    let hasDone: Bool
    let query: String
    let own: [Line]
    let isEmpty: Bool
    let suggestions: [Suggestion]
    let hasSuggestions: Bool
    /// Of the forms: only one of them is sent.
    let key: String
    let fields: FormFields

    struct Line: Encodable {
        let id: Int64
        let name: String
        let muscles: String
        let isIn: Bool
    }

    /// An entry of the catalogue.
    struct Suggestion: Encodable {
        let entry: String
        let name: String
    }

    /// More of the catalogue is found in the library.
    private static let mostSuggestions = 8

    init(
        _ read: WorkoutRead, swapping slot: WorkoutExercise? = nil, query: String, fields: FormFields? = nil,
        _ library: [Exercise], _ context: Context
    ) {
        let path = "/train/workouts/\(read.workout.id)/exercises"
        let search = ExerciseSearch(words: query)
        let present = Set(read.slots.map(\.known.id))
        backHref = read.workout.page(at: slot.map { "exercise-\($0.id)" })
        action = slot.map { "\(path)/\($0.id)/swap" } ?? path
        searchAction = action
        swapped = slot.flatMap { slot in library.first { $0.id == slot.exerciseID }?.name }
        doneCount = slot?.sets.count(where: \.isDone) ?? 0
        hasDone = doneCount > 0
        self.query = search.words
        own = library.filter { exercise in
            exercise.isOffered && exercise.id != slot?.exerciseID
                && search.matches(
                    names: [exercise.name.foldedForSearch], muscles: exercise.primaryMuscles,
                    equipment: exercise.equipment)
        }.map {
            Line(
                id: $0.id, name: $0.name, muscles: Muscle.names($0.primaryMuscles, context.texts),
                isIn: present.contains($0.id))
        }
        isEmpty = own.isEmpty
        suggestions = search.words.isEmpty ? [] : Self.suggestions(search, library, context.services.catalogue)
        hasSuggestions = !suggestions.isEmpty
        key = Token.random().text
        self.fields = fields ?? Self.fresh(search.words)
    }

    private static func suggestions(_ search: ExerciseSearch, _ library: [Exercise], _ catalogue: ExerciseCatalogue)
        -> [Suggestion]
    {
        let known = Set(library.compactMap(\.catalogueID))
        return catalogue.entries.lazy.filter { entry in
            !known.contains(entry.id)
                && search.matches(
                    names: [entry.foldedName], muscles: entry.primaryMuscles, equipment: entry.equipment)
        }.prefix(mostSuggestions).map { Suggestion(entry: $0.id, name: $0.name) }
    }

    private static func fresh(_ name: String) -> FormFields {
        var fields = FormFields(["name": String(name.prefix(80)), "kind": ""])
        fields.offerKinds(chosen: .weight)
        return fields
    }
}

extension FormFields {
    fileprivate mutating func offerKinds(chosen: ExerciseKind) {
        offer("kind", ExerciseKind.allCases.map(\.rawValue), labels: "train.kinds", chosen: [chosen.rawValue])
    }
}

/// The exercise that a form of the page names: one of the library, an entry of the catalogue, or a new one.
struct PickedExercise {
    let id: Int64
    /// What could not be taken of a new one.
    let failed: FormFields?

    init(_ member: Member, _ context: Context, _ db: Database) throws {
        var form = try Form(context, ["exercise", "entry", "name", "kind", "key"])
        let store = db.exercises(of: member)
        guard form.isKey("key") else { throw HTTPError.badRequest }
        if !form.raw("exercise").isEmpty {
            guard let id = Int64(form.raw("exercise")), try store.find(id) != nil else { throw HTTPError.notFound }
            (self.id, failed) = (id, nil)
        } else if !form.raw("entry").isEmpty {
            guard let entry = context.services.catalogue[form.raw("entry")] else { throw HTTPError.notFound }
            switch try TakeExercise.take(entry, key: form.raw("key"), member, db) {
            case .taken(let id): (self.id, failed) = (id, nil)
            case .known(let exercise): (id, failed) = (exercise.id, nil)
            }
        } else {
            let wish = try Self.wish(&form, member, context, db)
            id = try wish.map { try Self.enter($0, store) } ?? 0
            var fields = form.fields
            fields.offerKinds(chosen: wish?.kind ?? ExerciseKind(rawValue: form.raw("kind")) ?? .weight)
            failed = wish == nil ? fields : nil
        }
    }

    /// What the catalogue knows by that name comes with it.
    private static func wish(_ form: inout Form, _ member: Member, _ context: Context, _ db: Database) throws
        -> NewExercise?
    {
        let name = form.exerciseName("name")
        let kind = form.choice("kind", ExerciseKind.self)
        guard form.isValid, let kind else { return nil }
        let unit = try db.strengthSettings(of: member).current().unit
        guard let entry = context.services.catalogue.entry(named: name), entry.kind == kind else {
            return NewExercise(key: form.raw("key"), name: name, kind: kind)
        }
        return NewExercise(entry, key: form.raw("key"), name: name, unit: unit)
    }

    /// A name that the library has already is that exercise.
    private static func enter(_ wish: NewExercise, _ store: ExerciseStore) throws -> Int64 {
        if let known = try store.find(named: wish.name) ?? store.find(key: wish.key) { return known.id }
        return try store.insert(wish)
    }
}
