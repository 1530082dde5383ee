import Coaching
import HTTP
import Storage
import Templates

/// A member's own exercises, or those of them that a search leaves.
struct OwnExercisesPage: FormPage {
    static let view = "strength-library/exercises"
    let fields: FormFields
    let exercises: [Line]
    let found: Int
    let isSearching: Bool
    /// The same search in the catalogue.
    let catalogueHref: String
    let states: [StateTab]

    /// Which of them are listed.
    enum State: String, CaseIterable {
        case inUse = "in_use"
        case archived, banned

        func holds(_ exercise: Exercise) -> Bool {
            switch self {
            case .inUse: exercise.isOffered
            case .archived: exercise.isArchived
            case .banned: exercise.isBanned && !exercise.isArchived
            }
        }
    }

    struct StateTab: Encodable {
        let href: String
        let labelKey: String
        let count: Int
        let isCurrent: Bool
    }

    struct Line: Encodable {
        let href: String
        let name: String
        /// Muscles and equipment.
        let facts: String
        /// What is done in its place.
        let swap: String?
    }

    init(_ all: [Exercise], _ search: ExerciseSearch, _ state: State, _ context: Context) {
        let texts = context.texts
        var fields = search.fields(texts)
        fields.put("state", state.rawValue)
        self.fields = fields
        let found = all.filter { $0.matches(search, context.services.catalogue) }
        let book = ExerciseBook(all)
        exercises = found.filter(state.holds).map { Line($0, book, texts) }
        self.found = exercises.count
        isSearching = !search.query.isEmpty
        catalogueHref = "/train/exercises/catalogue?" + search.query
        states = State.allCases.map { tab in
            StateTab(
                href: "/train/exercises?\(search.query)state=\(tab.rawValue)",
                labelKey: "train.library.states.\(tab.rawValue)", count: found.count(where: tab.holds),
                isCurrent: tab == state)
        }
    }
}

extension OwnExercisesPage.Line {
    init(_ exercise: Exercise, _ book: ExerciseBook, _ texts: Texts) {
        href = "/train/exercises/\(exercise.id)"
        name = exercise.name
        facts = exercise.facts(texts)
        swap = exercise.isBanned ? book.offered(for: exercise.id)?.name : nil
    }
}

extension Exercise {
    /// By its own name, and by those of what it is in the catalogue.
    func matches(_ search: ExerciseSearch, _ catalogue: ExerciseCatalogue) -> Bool {
        search.matches(
            names: [name.foldedForSearch] + (catalogueID.flatMap { catalogue.names[$0] } ?? []),
            muscles: primaryMuscles + secondaryMuscles, equipment: equipment)
    }

    /// "Chest · Barbell".
    func facts(_ texts: Texts) -> String {
        [Muscle.names(primaryMuscles, texts), equipment?.name(texts) ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}

enum ShowOwnExercises {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let all = try context.services.storage.read { db in try db.exercises(of: member).all() }
        let state = request.query["state"].flatMap(OwnExercisesPage.State.init(rawValue:)) ?? .inUse
        return try context.show(OwnExercisesPage(all, ExerciseSearch(request.query), state, context))
    }
}
