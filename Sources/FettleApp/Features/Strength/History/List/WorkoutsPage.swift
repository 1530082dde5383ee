import Coaching
import Templates

/// The list of finished workouts with its search and its figures.
struct WorkoutsPage: Page {
    static let view = "training/history"
    let tabs = TrainingTab.all(at: .history)
    let query: String
    let show: String
    let sort: String
    let isNarrowed: Bool
    /// Whether anything was ever finished.
    let hasHistory: Bool
    let isEmpty: Bool
    let found: Int
    let periods: [Way]
    let orders: [Order]
    let workouts: [Line]
    let paging: Paging
    let figures: TrainingFigures

    struct Way: Encodable {
        let href: String
        let labelKey: String
        let isCurrent: Bool
    }

    struct Order: Encodable {
        let value: String
        let labelKey: String
        let isCurrent: Bool
    }

    struct Line: Encodable {
        let href: String
        let name: String
        let date: String
        let exercises: String
        let time: String
        let sets: Int
        let volume: String
        let hasVolume: Bool
    }

    init(_ read: WorkoutsRead, _ search: WorkoutSearch, _ length: TrainingSpan.Length, _ context: Context) {
        let words = LoadWords(context, read.settings)
        (query, show, sort) = (search.query, search.period.rawValue, search.order.rawValue)
        isNarrowed = search.isNarrowed
        hasHistory = read.statistics.workouts > 0
        isEmpty = read.workouts.isEmpty
        found = read.found
        periods = TrainingPeriod.allCases.map { period in
            Way(
                href: WorkoutSearch(query: search.query, period: period, order: search.order).address,
                labelKey: "training.show.\(period.rawValue)", isCurrent: period == search.period)
        }
        orders = WorkoutOrder.allCases.map {
            Order(value: $0.rawValue, labelKey: "training.sort.\($0.rawValue)", isCurrent: $0 == search.order)
        }
        workouts = read.workouts.map { Line($0, read.exerciseNames[$0.id] ?? [], words) }
        paging = read.paging
        figures = TrainingFigures(read.statistics, read.spans, length, search, words)
    }
}

extension WorkoutsPage.Line {
    init(_ workout: Workout, _ names: [String], _ words: LoadWords) {
        href = "/train/workouts/\(workout.id)"
        name = workout.name
        date = words.format.fullDay(workout.day)
        exercises = names.joined(separator: ", ")
        time = words.time(workout.clock.seconds)
        sets = workout.setCount
        volume = words.volume(workout.volume)
        hasVolume = workout.volume > 0
    }
}

extension WorkoutSearch {
    var address: String {
        let query = addressed
        return query.isEmpty ? Self.path : "\(Self.path)?\(query.dropLast())"
    }
}

/// The same for programs.
struct WorkoutsTwin: Encodable {
    let found: Int
    let page: Int
    let pages: Int
    let workouts: [Line]

    struct Line: Encodable {
        let id: Int64
        let name: String
        let date: String
        let startedAt: Int64
        let seconds: Int
        let sets: Int
        let reps: Int
        let volumeKg: Double
        let exercises: [String]
    }

    init(_ read: WorkoutsRead) {
        (found, page, pages) = (read.found, read.paging.page, read.paging.pages)
        workouts = read.workouts.map {
            Line(
                id: $0.id, name: $0.name, date: $0.day.text, startedAt: $0.startedAt, seconds: $0.clock.seconds,
                sets: $0.setCount, reps: $0.repCount, volumeKg: Double($0.volume) / 1000,
                exercises: read.exerciseNames[$0.id] ?? [])
        }
    }
}
