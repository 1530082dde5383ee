import Coaching
import Foundation
import HTTP
import Storage

/// Name, note, day, time and length of a workout that is over.
struct EditFinishedPage: FormPage {
    static let view = "training/edit"
    let fields: FormFields
    let action: String
    let back: String
    /// Where it was done, if that is not where the member is now: a changed time counts here.
    let zone: String?
    let here: String
}

enum EditFinished {
    private static let names = ["name", "date", "time", "minutes", "note", "version"]
    private static let longestMinutes = 604_800 / 60

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let workout = try FinishedWorkout.finished(request, context)
        let began = zone(of: workout).local(workout.startedAt)
        let fields = FormFields([
            "name": workout.name, "date": workout.day.text, "time": began.time.text,
            "minutes": String(minutes(of: workout)), "note": workout.note, "version": String(workout.version),
        ])
        return try page(fields, workout, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (member, workout) = (try context.signedIn(), try FinishedWorkout.finished(request, context))
        var form = try Form(context, names)
        guard let edited = edited(&form, workout, of: member, context) else {
            return try page(form.fields, workout, context)
        }
        let isSaved = try context.services.storage.write { db in
            let isSaved = try db.finished(of: member).change(
                workout, to: edited, ifVersion: form.version(else: workout.version))
            if isSaved { try db.workouts(of: member).settle(workout.id) }
            return isSaved
        }
        guard isSaved else {
            form.fail("name", "changedElsewhere", ["now": .text(summary(of: workout, context))])
            form.put("version", String(workout.version))
            return try page(form.fields, workout, context)
        }
        return context.redirect(to: "/train/workouts/\(workout.id)", saying: .saved)
    }

    private static func edited(
        _ form: inout Form, _ workout: Workout, of member: Member, _ context: Context
    ) -> EditedWorkout? {
        let name = form.text("name", limit: 80, missing: "titleMissing")
        let note = form.text("note", limit: 2000, lines: true)
        let (day, time) = (form.day("date"), form.time("time"))
        let minutes = form.whole("minutes", 0...longestMinutes)
        if form.isValid, minutes == nil { form.fail("minutes", "wholeUnreadable") }
        guard form.isValid, let day, let time, let minutes else { return nil }
        var edited = EditedWorkout(
            name: name, note: note, day: workout.day, zone: workout.zone, startedAt: workout.startedAt,
            seconds: minutes == Self.minutes(of: workout) ? workout.clock.seconds : minutes * 60)
        let began = zone(of: workout).local(workout.startedAt)
        guard day != workout.day || time != began.time else { return edited }
        (edited.day, edited.zone) = (day, member.zone)
        edited.startedAt = context.zone.instant(of: day, at: time)
        guard edited.startedAt <= context.now, edited.startedAt >= 0 else {
            form.fail("date", "workoutAhead")
            return nil
        }
        return edited
    }

    private static func zone(of workout: Workout) -> TimeZone {
        TimeZone(identifier: workout.zone) ?? .gmt
    }

    /// Rounded half up.
    private static func minutes(of workout: Workout) -> Int { (workout.clock.seconds + 30) / 60 }

    private static func summary(of workout: Workout, _ context: Context) -> String {
        let format = context.formatting
        let time = format.time(workout.startedAt, in: workout.zone)
        return [workout.name, format.fullDay(workout.day) + " " + time, workout.note].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    private static func page(_ fields: FormFields, _ workout: Workout, _ context: Context) throws -> Response {
        try context.show(
            EditFinishedPage(
                fields: fields, action: "/train/history/\(workout.id)/edit", back: "/train/workouts/\(workout.id)",
                zone: workout.zone == context.member?.zone ? nil : Zones.label(workout.zone),
                here: Zones.label(context.member?.zone ?? "UTC")))
    }
}

/// Takes a workout out of the history, with its sets.
enum DeleteFinished {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let (member, workout) = (try context.signedIn(), try FinishedWorkout.finished(request, context))
        let isDeleted = try context.services.storage.write { db in try db.finished(of: member).delete(workout.id) }
        guard isDeleted else { throw HTTPError.notFound }
        return context.redirect(to: "/train/history", saying: .workoutDeleted)
    }
}
