import Coaching
import Foundation

/// An exercise of the catalogue that ships, which a member may take into their library.
struct CatalogueEntry: Sendable, Hashable {
    let id: String
    let name: String
    let foldedName: String
    let kind: ExerciseKind
    let equipment: Equipment?
    let primaryMuscles: [Muscle]
    let secondaryMuscles: [Muscle]
}

/// The exercises that ship in migrations/data, and the names by which other apps call them. Read once, at start.
struct ExerciseCatalogue: Sendable {
    /// In the order of the file, which is by name.
    let entries: [CatalogueEntry]
    private let byID: [String: CatalogueEntry]
    /// From a folded name, of the catalogue or of another app, to an id.
    private let ids: [String: String]
    /// All names of each entry, folded, for a search.
    let names: [String: [String]]

    init(folder: String) throws {
        entries = try Table(folder + "/exercises.tsv").rows.map(CatalogueEntry.init)
        byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let own = entries.map { ($0.foldedName, $0.id) }
        let aliases = try Table(folder + "/aliases.tsv").rows.map { row in
            (try row("name_in_other_apps").foldedForSearch, try row("exercise_id"))
        }
        ids = Dictionary(own + aliases, uniquingKeysWith: { first, _ in first })
        names = Dictionary(grouping: own + aliases, by: \.1).mapValues { $0.map(\.0) }
    }

    subscript(id: String) -> CatalogueEntry? { byID[id] }

    /// By its name here or in another app, without regard to case and accents.
    func entry(named name: String) -> CatalogueEntry? { ids[name.foldedForSearch].flatMap { byID[$0] } }

    /// Those that a search leaves, in the order of the file; those that have the words only within others come last.
    func found(_ search: ExerciseSearch) -> [CatalogueEntry] {
        let hits = entries.filter { entry in
            search.matches(
                names: names[entry.id] ?? [], muscles: entry.primaryMuscles + entry.secondaryMuscles,
                equipment: entry.equipment)
        }
        let isClose = { (entry: CatalogueEntry) in search.isClose(to: names[entry.id] ?? []) }
        return hits.filter(isClose) + hits.filter { !isClose($0) }
    }
}

/// A file of tab-separated lines below a line of column names.
private struct Table {
    let rows: [Row]

    struct Row {
        let columns: [String: Int]
        let cells: [Substring]

        func callAsFunction(_ column: String) throws -> String {
            guard let index = columns[column], index < cells.count else { throw StartError("a table lacks \(column)") }
            return String(cells[index])
        }
    }

    init(_ path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        let names = (lines.first ?? []).enumerated().map { (String($1), $0) }
        let columns = Dictionary(names, uniquingKeysWith: { first, _ in first })
        rows = lines.dropFirst().map { Row(columns: columns, cells: $0) }
    }
}

extension CatalogueEntry {
    fileprivate init(_ row: Table.Row) throws {
        id = try row("id")
        name = try row("name")
        foldedName = name.foldedForSearch
        equipment = Equipment(catalogued: try row("equipment"))
        primaryMuscles = try row("primary_muscles").split(separator: ";").compactMap(Muscle.init(catalogued:))
        secondaryMuscles = try row("secondary_muscles").split(separator: ";").compactMap(Muscle.init(catalogued:))
        kind = Self.kind(
            category: try row("category"), isStatic: try row("force") == "static", isOfTheBody: equipment == .bodyOnly)
    }

    /// The catalogue does not say what a set is measured in; this is what its other columns suggest.
    private static func kind(category: String, isStatic: Bool, isOfTheBody: Bool) -> ExerciseKind {
        switch category {
        case "cardio": .distance
        case "stretching": .timed
        case _ where isStatic: .timed
        case _ where isOfTheBody: .bodyWeight
        default: .weight
        }
    }
}
