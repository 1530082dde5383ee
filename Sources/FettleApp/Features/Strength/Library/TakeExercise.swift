import Coaching
import HTTP
import Storage

/// Takes an exercise of the catalogue into the library, with all that is known of it.
enum TakeExercise {
    /// What became of the wish.
    enum Outcome {
        case taken(Int64)
        /// It is there, under this or another name.
        case known(Exercise)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let form = try Form(context, ["entry", "key"])
        guard let entry = context.services.catalogue[form.raw("entry")] else { throw HTTPError.notFound }
        guard form.isKey("key") else { throw HTTPError.badRequest }
        let outcome = try context.services.storage.write { db in
            try take(entry, key: form.raw("key"), member, db)
        }
        switch outcome {
        case .taken(let id): return context.redirect(to: "/train/exercises/\(id)", saying: .exerciseAdded)
        case .known(let exercise):
            return context.redirect(to: "/train/exercises/\(exercise.id)", saying: .exerciseKnown)
        }
    }

    /// The same form sent again finds what it made.
    static func take(_ entry: CatalogueEntry, key: String, _ member: Member, _ db: Database) throws -> Outcome {
        let store = db.exercises(of: member)
        if let made = try store.find(key: key) { return .taken(made.id) }
        let same = try store.all().first { $0.catalogueID == entry.id }
        if let known = try same ?? store.find(named: entry.name) { return .known(known) }
        let unit = try db.strengthSettings(of: member).current().unit
        return .taken(try store.insert(NewExercise(entry, key: key, unit: unit)))
    }
}

extension NewExercise {
    init(_ entry: CatalogueEntry, key: String, name: String? = nil, unit: MassUnit) {
        self.init(
            key: key, name: name ?? entry.name, kind: entry.kind, catalogueID: entry.id, equipment: entry.equipment,
            primaryMuscles: entry.primaryMuscles, secondaryMuscles: entry.secondaryMuscles,
            bar: entry.equipment == .barbell ? .usualBar(unit) : nil)
    }
}
