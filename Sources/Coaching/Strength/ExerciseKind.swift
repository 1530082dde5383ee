/// What a set of an exercise is measured in.
package enum ExerciseKind: String, CaseIterable, Codable, Sendable {
    /// Repetitions with a weight.
    case weight
    /// Repetitions with the body; a weight is added, or below zero takes some of the load off.
    case bodyWeight = "body_weight"
    /// Seconds, with a weight or without.
    case timed
    /// A way, and the seconds that it took.
    case distance
}
