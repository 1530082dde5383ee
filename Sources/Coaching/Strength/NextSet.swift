/// Which set of a workout comes next. Exercises in a row with the same superset are done in turns: the first set of each,
/// then the second of each.
package struct NextSet: Hashable, Sendable {
    /// Indices of an exercise, and of a set in it.
    package let exercise: Int
    package let set: Int

    /// An exercise as far as turns go.
    package struct Turn: Sendable {
        package let superset: Int?
        /// Of each of its sets the instant at which it was done.
        package let done: [Int64?]

        package init(superset: Int?, done: [Int64?]) {
            self.superset = superset
            self.done = done
        }
    }

    /// On from the set that was done last: in its group, then in the ones that follow, then in those before. Nothing when
    /// all are done.
    package init?(in turns: [Turn]) {
        let groups = Self.groups(turns)
        let start = groups.indices.max { Self.lastDone(groups[$0], turns) < Self.lastDone(groups[$1], turns) } ?? 0
        let hasBegun = turns.contains { $0.done.contains { $0 != nil } }
        let first = hasBegun ? start : 0
        for index in Array(first..<groups.count) + Array(0..<first) {
            guard let next = Self.next(in: groups[index], turns) else { continue }
            self = next
            return
        }
        return nil
    }

    private init(exercise: Int, set: Int) {
        self.exercise = exercise
        self.set = set
    }

    private static func groups(_ turns: [Turn]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        for index in turns.indices {
            if let last = groups.last, let superset = turns[index].superset, turns[index - 1].superset == superset {
                groups[groups.count - 1] = last.lowerBound..<index + 1
            } else {
                groups.append(index..<index + 1)
            }
        }
        return groups
    }

    private static func lastDone(_ group: Range<Int>, _ turns: [Turn]) -> Int64 {
        turns[group].flatMap(\.done).compactMap(\.self).max() ?? .min
    }

    /// The open set of the earliest round.
    private static func next(in group: Range<Int>, _ turns: [Turn]) -> NextSet? {
        let open = group.compactMap { exercise in
            turns[exercise].done.firstIndex { $0 == nil }.map { NextSet(exercise: exercise, set: $0) }
        }
        return open.min { $0.set < $1.set }
    }
}
