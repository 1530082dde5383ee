import Coaching
import Foundation
import Storage

@testable import FettleApp

extension TestApp {
    /// A template of a lifter's starter library.
    func template(_ name: String, of address: String = "ana.silva@example.org") throws -> WorkoutTemplate {
        let member = try account(address)
        let all = try services.storage.read { db in try db.templates(of: member).all() }
        guard let template = all.first(where: { $0.name == name }) else { throw HTTPError.notFound }
        return template
    }

    func exercise(_ name: String, of address: String = "ana.silva@example.org") throws -> Exercise {
        let member = try account(address)
        guard let exercise = try services.storage.read({ db in try db.exercises(of: member).find(named: name) }) else {
            throw HTTPError.notFound
        }
        return exercise
    }

    /// The workout in progress, with its exercises.
    func current(of address: String = "ana.silva@example.org") throws -> (workout: Workout, slots: [WorkoutExercise]) {
        let member = try account(address)
        return try services.storage.read { db in
            guard let workout = try db.workouts(of: member).inProgress() else { throw HTTPError.notFound }
            return (workout, try db.workouts(of: member).exercises(of: workout.id))
        }
    }

    func slots(of id: Int64, by address: String = "ana.silva@example.org") throws -> [WorkoutExercise] {
        let member = try account(address)
        return try services.storage.read { db in try db.workouts(of: member).exercises(of: id) }
    }

    /// Finished a week ago, with one exercise.
    func lastTime(_ name: String, _ sets: [LoggedSet], unit: MassUnit = .kilograms, daysAgo: Int64 = 7) throws {
        let (member, exercise) = (try account("ana.silva@example.org"), try exercise(name))
        guard let day = Day("2026-11-23") else { throw HTTPError.notFound }
        _ = try services.storage.write { db in
            try db.enterWorkout(
                "past-\(name.filter(\.isLetter))-\(daysAgo)", of: member, exercise.id, sets,
                at: TestApp.start - daysAgo * 86400, day: day, unit: unit)
        }
    }
}

extension Visitor {
    /// Starts a workout, and answers where it is.
    @discardableResult
    func startWorkout(_ template: WorkoutTemplate? = nil, key: String = strengthKey("workout")) throws -> String {
        try submit("/train", to: "/train/workouts", [("key", key), ("template", template.map { String($0.id) } ?? "")])
            .location ?? ""
    }

    /// Sends a change as a script does, and answers what it was told.
    func change(
        _ workout: String, _ set: String, _ exercise: String = "", _ fields: [(String, String)],
        change: String = UUID().uuidString
    ) throws -> [String: Any] {
        extra = [("Accept", "application/json")]
        defer { extra = [] }
        return try post("\(workout)/sets/\(set)", fields + [("exercise", exercise), ("change", change)]).json()
    }
}
