import Coaching
import HTTP
import Storage

/// What the page of an exercise's history is made of, read in one go.
struct LiftRead: Sendable {
    let exercise: Exercise
    let settings: StrengthSettings
    let records: ExerciseRecords
    /// The newest first, with a few more than the page shows, to compare with.
    let sessions: [LiftSession]
    let sets: [Int64: [WorkoutSet]]
    let paging: Paging
    let measure: LiftMeasure
    let range: LiftRange
    let peaks: [LiftPeak]
}

/// One exercise over time: every workout with it, its records, and charts.
enum ShowLift {
    static let size = 10
    /// How many more are read: the same exercise may stand in a workout more than once.
    static let more = 4

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let read = try context.services.storage.read { db -> LiftRead in
            guard let id = request.parameters["id"].flatMap({ Int64($0) }),
                let exercise = try db.exercises(of: member).find(id)
            else { throw HTTPError.notFound }
            return try LiftRead(exercise, of: member, request, at: context.now, db)
        }
        return try context.show(LiftPage(read, context))
    }
}

extension LiftRead {
    init(_ exercise: Exercise, of member: Member, _ request: Request, at now: Int64, _ db: Database) throws {
        let lifts = db.lifts(of: member)
        self.exercise = exercise
        settings = try db.strengthSettings(of: member).current()
        records = try ExerciseRecords(exercise, by: settings.chart, db.records(of: member))
        paging = Paging(
            asked: request.query["page"], of: try lifts.count(exercise.id), each: ShowLift.size,
            at: "/train/exercises/\(exercise.id)/history")
        sessions = try lifts.sessions(exercise.id, ShowLift.size + ShowLift.more, after: paging.skipped)
        sets = try lifts.sets(of: sessions.prefix(ShowLift.size).map(\.slotID))
        let measures = LiftMeasure.all(for: exercise.kind)
        let asked = request.query["chart"].flatMap(LiftMeasure.init)
        measure = measures.first { $0 == asked } ?? measures[0]
        let first = try lifts.first(exercise.id)
        let isRecent = sessions.first.map { $0.best.startedAt > now - 92 * 86_400 } ?? true
        range = request.query["range"].flatMap(LiftRange.init) ?? (isRecent ? .months : .all)
        peaks = try range.steps(until: now, first: first ?? now).compactMap { try lifts.peak(exercise.id, $0) }
    }
}
