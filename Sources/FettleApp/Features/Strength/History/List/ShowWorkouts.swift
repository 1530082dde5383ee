import Coaching
import HTTP
import Storage

/// A page of finished workouts, read in one go.
struct WorkoutsRead: Sendable {
    let settings: StrengthSettings
    let statistics: TrainingStatistics
    let spans: [TrainingSpan]
    let paging: Paging
    let found: Int
    let workouts: [Workout]
    let exerciseNames: [Int64: [String]]
}

/// Every finished workout: searched, narrowed, sorted, a page at a time.
enum ShowWorkouts {
    static let size = 20

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let search = WorkoutSearch(request.query)
        let length = request.query["by"].flatMap(TrainingSpan.Length.init) ?? .week
        let read = try read(search, length, page: request.query["page"], context)
        return try context.show(WorkoutsPage(read, search, length, context))
    }

    static func twin(_ request: Request, _ context: Context) throws -> Response {
        let read = try read(WorkoutSearch(request.query), .week, page: request.query["page"], context)
        return try context.json(WorkoutsTwin(read))
    }

    private static func read(
        _ search: WorkoutSearch, _ length: TrainingSpan.Length, page: String?, _ context: Context
    ) throws -> WorkoutsRead {
        let member = try context.signedIn()
        return try context.services.storage.read { db in
            let list = db.workoutList(of: member)
            let statistics = try list.statistics()
            let places = search.isNarrowed ? try Self.places(search, context.today, list) : nil
            let found = places?.count ?? statistics.workouts
            let paging = Paging(
                asked: page, of: found, each: size, at: WorkoutSearch.path, query: search.addressed)
            let workouts =
                try places.map { try chosen($0, paging, list) }
                ?? list.page(search.order, each: size, after: paging.skipped)
            return WorkoutsRead(
                settings: try db.strengthSettings(of: member).current(), statistics: statistics,
                spans: try TrainingSpan.last(length, until: context.today, list), paging: paging, found: found,
                workouts: workouts, exerciseNames: try list.exerciseNames(of: workouts.map(\.id)))
        }
    }

    private static func places(_ search: WorkoutSearch, _ today: Day, _ list: WorkoutListStore) throws
        -> [WorkoutListStore.Place]
    {
        let days = search.period.days(around: today)
        guard !search.query.isEmpty else { return search.sorted(try days.map(list.within) ?? []) }
        let named = try list.found(by: search.query.foldedForSearch)
        return search.sorted(days.map { days in named.filter { days.contains($0.day) } } ?? named)
    }

    private static func chosen(_ places: [WorkoutListStore.Place], _ paging: Paging, _ list: WorkoutListStore) throws
        -> [Workout]
    {
        let ids = places.dropFirst(paging.skipped).prefix(size).map(\.id)
        let workouts = Dictionary(uniqueKeysWithValues: try list.workouts(ids).map { ($0.id, $0) })
        return ids.compactMap { workouts[$0] }
    }
}
