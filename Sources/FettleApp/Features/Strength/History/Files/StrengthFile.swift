import Coaching

/// All of one member's strength in a form that comes back: see docs/strength-export.md. Keys are snake_case, masses in
/// grams, lengths in millimetres, instants in whole seconds since 1970 UTC. Things name one another by their keys, so
/// that the same strength is the same file in any account.
struct StrengthFile: Codable, Sendable, Equatable {
    static let current = "fettle-strength-1"

    var format: String
    var exportedAt: Int64
    /// Nothing of someone who never began.
    var settings: Settings?
    /// By unit and weight.
    var plates: [Plate]
    /// In the order they were entered.
    var bars: [Bar]
    /// By name.
    var exercises: [Lift]
    /// In the member's order.
    var templates: [Template]
    /// By when they began.
    var workouts: [Session]

    struct Settings: Codable, Sendable, Equatable {
        var unit: String
        /// Hundredths of the unit.
        var weightStep: Int
        var restSeconds: Int
        var rpeChart: String
        var begunAt: Int64
    }

    struct Plate: Codable, Sendable, Equatable {
        var unit: String
        var hundredths: Int
        var pairs: Int
    }

    struct Bar: Codable, Sendable, Equatable {
        var key: String
        var name: String
        var unit: String
        var hundredths: Int
    }

    struct Lift: Codable, Sendable, Equatable {
        var key: String
        var name: String
        var kind: String
        /// The default that it is.
        var lift: String?
        /// Its entry in the catalogue.
        var catalogue: String?
        var equipment: String?
        var primaryMuscles: [String]
        var secondaryMuscles: [String]
        var note: String
        var restSeconds: Int?
        var barGrams: Int?
        var archivedAt: Int64?
        var bannedAt: Int64?
        /// The key of what is done in its place.
        var swap: String?
    }

    struct Template: Codable, Sendable, Equatable {
        var key: String
        var name: String
        var note: String
        var createdAt: Int64
        var archivedAt: Int64?
        var exercises: [Aim]
    }

    /// An exercise in its place, with what to aim for.
    struct Aim: Codable, Sendable, Equatable {
        /// The exercise's key.
        var exercise: String
        var superset: Int?
        var sets: Int?
        var repsLow: Int?
        var repsHigh: Int?
        var seconds: Int?
        var weightGrams: Int?
        var weightUnit: String?
        var restSeconds: Int?
        var note: String
    }

    struct Session: Codable, Sendable, Equatable {
        var key: String
        var name: String
        var note: String
        /// The template's key.
        var template: String?
        var day: String
        var zone: String
        var startedAt: Int64
        /// Nothing while it is in progress.
        var finishedAt: Int64?
        var clockSeconds: Int
        /// Since when the clock runs.
        var clockSince: Int64?
        var exercises: [Entry]
    }

    struct Entry: Codable, Sendable, Equatable {
        var key: String
        var aim: Aim
        var sets: [Done]
    }

    struct Done: Codable, Sendable, Equatable {
        var key: String
        var kind: String
        var reps: Int?
        var weightGrams: Int?
        var weightUnit: String
        var seconds: Int?
        var distanceMm: Int?
        var rpe: Double?
        var note: String
        /// Nothing of a set that was not done.
        var doneAt: Int64?
    }
}
