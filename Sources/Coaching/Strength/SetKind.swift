/// What a set is for.
package enum SetKind: String, CaseIterable, Codable, Sendable {
    case working
    case warmUp = "warm_up"
    case drop
    case failure

    /// Whether it counts in records, volume and the sets of a muscle: a warm-up does not.
    package var isWork: Bool { self != .warmUp }
}
