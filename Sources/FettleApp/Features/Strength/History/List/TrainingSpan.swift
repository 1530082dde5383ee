import Coaching

/// What was done in a week or in a month.
struct TrainingSpan: Sendable, Hashable {
    enum Length: String, CaseIterable, Sendable {
        case week, month
    }

    let days: ClosedRange<Day>
    var workouts = 0
    /// Grams.
    var volume = 0
    var seconds = 0

    static let count = 12

    /// The last twelve up to the one at hand, the oldest first; those without a workout are there too.
    static func last(_ length: Length, until today: Day, _ list: WorkoutListStore) throws -> [TrainingSpan] {
        var spans = ranges(length, until: today).map { TrainingSpan(days: $0) }
        guard let first = spans.first, let last = spans.last else { return [] }
        for place in try list.within(first.days.lowerBound...last.days.upperBound) {
            guard let index = spans.firstIndex(where: { $0.days.contains(place.day) }) else { continue }
            spans[index].workouts += 1
            spans[index].volume += place.volume
            spans[index].seconds += place.seconds
        }
        return spans
    }

    private static func ranges(_ length: Length, until today: Day) -> [ClosedRange<Day>] {
        var first = length == .week ? today.startOfWeek : today.startOfMonth
        var ranges: [ClosedRange<Day>] = []
        for _ in 0..<count {
            let next = length == .week ? first.adding(7) : first.startOfNextMonth
            ranges.append(first...next.adding(-1))
            first = length == .week ? first.adding(-7) : first.adding(-1).startOfMonth
        }
        return ranges.reversed()
    }
}
