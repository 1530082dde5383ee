import Coaching
import Foundation
import HTTP

/// What a list of workouts is asked for, by its address.
struct WorkoutSearch: Sendable, Hashable {
    static let path = "/train/history"

    /// As it was typed.
    let query: String
    let period: TrainingPeriod
    let order: WorkoutOrder

    init(query: String = "", period: TrainingPeriod = .all, order: WorkoutOrder = .newest) {
        self.query = query
        self.period = period
        self.order = order
    }

    /// What the address does not say, or says in a word that is none of ours, is as by default.
    init(_ values: FormValues) {
        self.init(
            query: String((values["q"] ?? "").trimmedOfSpaces.prefix(100)),
            period: values["show"].flatMap(TrainingPeriod.init) ?? .all,
            order: values["sort"].flatMap(WorkoutOrder.init) ?? .newest)
    }

    var isNarrowed: Bool { !query.isEmpty || period != .all }

    /// As the beginning of an address's query: "q=bench&sort=oldest&".
    var addressed: String {
        var text = query.isEmpty ? "" : "q=\(Self.escaped(query))&"
        if period != .all { text += "show=\(period.rawValue)&" }
        if order != .newest { text += "sort=\(order.rawValue)&" }
        return text
    }

    /// The workouts that are found, in their order; earlier made ones last where two are alike.
    func sorted(_ places: [WorkoutListStore.Place]) -> [WorkoutListStore.Place] {
        places.sorted { left, right in
            let (one, other) = (key(left), key(right))
            guard one == other else { return isFalling ? one > other : one < other }
            return isFalling ? left.id > right.id : left.id < right.id
        }
    }

    private var isFalling: Bool { [.newest, .longest, .highest].contains(order) }

    private func key(_ place: WorkoutListStore.Place) -> Int64 {
        switch order {
        case .newest, .oldest: place.startedAt
        case .longest, .shortest: Int64(place.seconds)
        case .highest, .lowest: Int64(place.volume)
        }
    }

    private static func escaped(_ text: String) -> String {
        let plain = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
