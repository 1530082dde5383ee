import Coaching
import HTTP
import Storage

/// The records of every exercise that has a set that counts, by name.
struct RecordsPage: Page {
    static let view = "training/records"
    let tabs = TrainingTab.all(at: .records)
    let isEmpty: Bool
    let exercises: [Card]
    let paging: Paging
    let chartKey: String

    struct Card: Encodable {
        let name: String
        let href: String
        let records: [RecordLine]
        let byWeight: ByWeight?
    }

    /// Of an exercise with the body: the most repetitions at each weight.
    struct ByWeight: Encodable {
        let sets: [Line]

        struct Line: Encodable {
            let weight: String
            let reps: Int
            let date: String
            let href: String
        }

        /// Nothing while there is only one weight, whose record stands above.
        init?(_ records: ExerciseRecords, _ words: LoadWords) {
            guard records.byWeight.count > 1 else { return nil }
            sets = records.byWeight.map { set in
                let mass = set.logged.weight ?? Mass(grams: 0)
                return Line(
                    weight: mass.grams == 0 ? words.texts("training.records.bare") : words.added(mass),
                    reps: set.logged.reps ?? 0, date: words.format.fullDay(set.day),
                    href: "/train/workouts/\(set.workoutID)#set-\(set.setID)")
            }
        }
    }

    init(_ records: [ExerciseRecords], _ settings: StrengthSettings, _ paging: Paging, _ words: LoadWords) {
        isEmpty = records.isEmpty
        exercises = records.map { Card($0, words) }
        self.paging = paging
        chartKey = "training.charts.\(settings.chart.rawValue)"
    }
}

extension RecordsPage.Card {
    init(_ records: ExerciseRecords, _ words: LoadWords) {
        name = records.exercise.name
        href = "/train/exercises/\(records.exercise.id)/history"
        self.records = RecordLine.all(records, words)
        byWeight = RecordsPage.ByWeight(records, words)
    }
}

extension RecordLine {
    static func all(_ records: ExerciseRecords, _ words: LoadWords) -> [RecordLine] {
        RecordKind.all(for: records.exercise.kind).compactMap { kind in
            records.best[kind].map { RecordLine(kind, $0, of: records.exercise, by: records.chart, words) }
        }
    }
}

enum ShowRecords {
    static let size = 12
    /// So many weights of an exercise stand in the list; the exercise's own page has all of them.
    private static let weights = 6

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        return try context.services.storage.read { db in
            let (store, settings) = (db.records(of: member), try db.strengthSettings(of: member).current())
            let paging = Paging(
                asked: request.query["page"], of: try store.exerciseCount(), each: size, at: "/train/records")
            let records = try store.exercises(size, after: paging.skipped).map {
                try ExerciseRecords($0, by: settings.chart, store, weights: weights)
            }
            return try context.show(RecordsPage(records, settings, paging, LoadWords(context, settings)))
        }
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let records = try context.services.storage.read { db in
            let (store, settings) = (db.records(of: member), try db.strengthSettings(of: member).current())
            return try store.exercises(.max, after: 0).map { try ExerciseRecords($0, by: settings.chart, store) }
        }
        return try context.json(RecordsTwin(records))
    }
}
