import Coaching
import Foundation
import HTTP
import Storage

/// Every set that was done in a finished workout, a row each, for spreadsheets.
enum ExportSets {
    private static let head = [
        "Date", "Workout Name", "Duration (seconds)", "Exercise", "Set", "Reps", "Weight", "Unit", "Volume", "Kind",
        "RPE",
        "Seconds", "Distance (m)", "Note",
    ]

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let csv = try context.services.storage.read { db -> CSVText in
            let names = Dictionary(
                uniqueKeysWithValues: try db.exercises(of: member).all().map { ($0.id, $0.name) })
            var csv = CSVText()
            csv.row(head.map { .number($0) })
            for id in try db.strengthFile(of: member).finishedIDs() {
                guard let workout = try db.workouts(of: member).find(id) else { continue }
                for exercise in try db.workouts(of: member).exercises(of: id) {
                    add(exercise, names[exercise.exerciseID] ?? "", of: workout, to: &csv)
                }
            }
            return csv
        }
        var answer = Response.text(csv.text, type: "text/csv; charset=utf-8; header=present").neverStored
        answer.headers["Content-Disposition"] = "attachment; filename=\"workouts_\(context.today.text).csv\""
        return answer
    }

    private static func add(_ exercise: WorkoutExercise, _ name: String, of workout: Workout, to csv: inout CSVText) {
        for (index, set) in exercise.sets.filter(\.isDone).enumerated() {
            let logged = set.logged
            let weight = logged.weight?.hundredths(in: set.unit)
            csv.row([
                .text(moment(workout)), .text(workout.name), .number(String(workout.clock.seconds)), .text(name),
                .number(String(index + 1)), .number(String(logged.reps ?? 0)), number(weight), .text(set.unit.rawValue),
                .number(decimalText(hundredths: max(0, weight ?? 0) * (logged.reps ?? 0))),
                .text(logged.kind.rawValue), number(logged.rpe.map { $0.halves * 50 }),
                logged.seconds.map { .number(String($0)) } ?? .empty, metres(logged.distance), .text(set.note),
            ])
        }
    }

    private static func number(_ hundredths: Int?) -> CSVText.Cell {
        hundredths.map { .number(decimalText(hundredths: $0)) } ?? .empty
    }

    private static func metres(_ length: Length?) -> CSVText.Cell {
        guard let millimetres = length?.millimetres else { return .empty }
        let rest = String(millimetres % 1000 + 1000).dropFirst()
        return .number(millimetres % 1000 == 0 ? String(millimetres / 1000) : "\(millimetres / 1000).\(rest)")
    }

    /// When it began on the clock of its own zone, with that zone's distance from UTC: "2026-11-30T18:05:00+01:00".
    private static func moment(_ workout: Workout) -> String {
        let zone = TimeZone(identifier: workout.zone) ?? .gmt
        let date = Date(timeIntervalSince1970: TimeInterval(workout.startedAt))
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day().time(includingFractionalSeconds: false)
            .timeZone(separator: .colon)
        let text = date.formatted(style)
        return text.hasSuffix("Z") ? text.dropLast() + "+00:00" : text
    }
}
