import Coaching
import Storage

/// An exercise of a member's own library.
struct Exercise: Sendable, Hashable {
    let id: Int64
    let key: String
    var name: String
    let kind: ExerciseKind
    /// The default that it is, with its figure and how-to.
    let lift: String?
    let catalogueID: String?
    var equipment: Equipment?
    /// In the catalogue's order.
    var primaryMuscles: [Muscle]
    var secondaryMuscles: [Muscle]
    var note: String
    /// Its own length of rest; else the member's.
    var restSeconds: Int?
    /// What the plates hang on; without one no plates are shown.
    var bar: Mass?
    let archivedAt: Int64?
    let bannedAt: Int64?
    /// What is done in its place while it is banned.
    let swapID: Int64?
    let version: Int

    var isArchived: Bool { archivedAt != nil }
    var isBanned: Bool { bannedAt != nil }
    /// Whether it is offered where exercises are picked.
    var isOffered: Bool { !isArchived && !isBanned }
}

/// An exercise to enter into a library.
struct NewExercise: Sendable {
    var key: String
    var name: String
    var kind: ExerciseKind
    var lift: String?
    var catalogueID: String?
    var equipment: Equipment?
    var primaryMuscles: [Muscle] = []
    var secondaryMuscles: [Muscle] = []
    var note = ""
    var restSeconds: Int?
    var bar: Mass?
}

extension Exercise {
    init(_ row: Row) throws {
        let equipment: String = try row.get("equipment")
        let (primary, secondary): (String, String) = (try row.get("primary_muscles"), try row.get("secondary_muscles"))
        let bar: Int? = try row.get("bar_grams")
        self.init(
            id: try row.get("id"), key: try row.get("key"), name: try row.get("name"), kind: try row.get("kind"),
            lift: try row.get("lift"), catalogueID: try row.get("catalogue_id"),
            equipment: Equipment(rawValue: equipment), primaryMuscles: Muscle.list(primary),
            secondaryMuscles: Muscle.list(secondary), note: try row.get("note"),
            restSeconds: try row.get("rest_seconds"), bar: bar.map(Mass.init(grams:)),
            archivedAt: try row.get("archived_at"), bannedAt: try row.get("banned_at"), swapID: try row.get("swap_id"),
            version: try row.get("version"))
    }
}

extension Muscle {
    /// Names joined by spaces, as a column keeps them.
    static func list(_ text: String) -> [Muscle] {
        text.split(separator: " ").compactMap { Muscle(rawValue: String($0)) }
    }

    static func text(_ muscles: [Muscle]) -> String { muscles.map(\.rawValue).joined(separator: " ") }
}

/// A member's exercises, where a banned one leads to what is done in its place.
struct ExerciseBook: Sendable {
    private let byID: [Int64: Exercise]

    init(_ exercises: [Exercise]) {
        byID = Dictionary(exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(id: Int64) -> Exercise? { byID[id] }

    /// The exercise itself, or what is done in its place while it is banned; nil when nothing is. What was archived stays
    /// where it is used. A ring of swaps leads nowhere.
    func offered(for id: Int64) -> Exercise? {
        var (next, seen): (Int64?, Set<Int64>) = (id, [])
        while let current = next.flatMap({ byID[$0] }), seen.insert(current.id).inserted {
            guard current.isBanned else { return current }
            next = current.swapID
        }
        return nil
    }
}
