import Coaching
import Foundation
import HTTP
import Testing

@testable import FettleApp

struct TrainingHistoryTests {
    private let test: TestApp
    private let ana: Visitor
    private let member: Member

    init() throws {
        test = try TestApp()
        ana = try test.lifter()
        member = try test.account("ana.silva@example.org")
    }

    private func lift(_ name: String, _ kind: ExerciseKind = .weight) throws -> Int64 {
        try test.services.storage.write { [member] db in
            if let known = try db.exercises(of: member).find(named: name) { return known.id }
            return try db.exercises(of: member).insert(NewExercise(key: strengthKey(name), name: name, kind: kind))
        }
    }

    private func enter(_ name: String, _ lift: Int64, _ sets: [LoggedSet], daysAgo: Int, unit: MassUnit = .kilograms)
        throws -> Int64
    {
        try test.services.storage.write { [member] db in
            try db.enterWorkout(
                name, of: member, lift, sets, at: TestApp.start - Int64(daysAgo) * 86400,
                day: TestApp.startDay.adding(-daysAgo), unit: unit)
        }
    }

    private func names(_ query: String) throws -> [String] {
        let lines = try ana.get("/train/history.json" + query).json()["workouts"] as? [[String: Any]] ?? []
        return lines.compactMap { $0["name"] as? String }
    }

    @Test func workoutsAreSearchedNarrowedAndSorted() throws {
        let press = try lift("Elevação")
        _ = try enter("Alfa", press, [LoggedSet(reps: 10, weight: .kilograms(10))], daysAgo: 0)
        _ = try enter("Beta", try lift("Deadlift"), [LoggedSet(reps: 1, weight: .kilograms(300))], daysAgo: 5)
        _ = try enter("Gama", press, [LoggedSet(reps: 5, weight: .kilograms(10))], daysAgo: 40)
        #expect(try names("") == ["Alfa", "Beta", "Gama"])
        #expect(try names("?sort=oldest") == ["Gama", "Beta", "Alfa"])
        #expect(try names("?sort=highest") == ["Beta", "Alfa", "Gama"])
        #expect(try names("?sort=lowest&q=ELEVACAO") == ["Gama", "Alfa"])
        #expect(try names("?q=be") == ["Beta"])
        #expect(try names("?show=week") == ["Alfa"])
        #expect(try names("?show=month") == ["Alfa", "Beta"])
        #expect(try names("?show=last_month") == ["Gama"])
        #expect(try ana.get("/train/history?q=zzz").text.contains("name=\"q\" value=\"zzz\""), "the search stays")
        #expect(try ana.get("/train/history.json?q=elevacao").json()["found"] as? Int == 2)
    }

    @Test func theFiguresAreOfAllThatIsFinished() throws {
        _ = try enter("A", try lift("One"), [LoggedSet(reps: 10, weight: .pounds(135))], daysAgo: 1, unit: .pounds)
        _ = try enter("B", try lift("Two"), [LoggedSet(reps: 8, weight: .pounds(225))], daysAgo: 0, unit: .pounds)
        let all = try test.services.storage.read { [member] db in try db.workoutList(of: member).statistics() }
        #expect(all.workouts == 2 && all.exercises == 2 && all.meanSeconds == 1800)
        #expect((Mass(grams: all.volume).hundredths(in: .pounds) + 50) / 100 == 3150)
    }

    @Test func aRecordNamesItsSetAndOpensItsWorking() throws {
        let bench = try lift("Bench")
        _ = try enter("A", bench, [LoggedSet(reps: 10, weight: .pounds(135))], daysAgo: 1, unit: .pounds)
        let second = try enter("B", bench, [LoggedSet(reps: 8, weight: .pounds(155))], daysAgo: 0, unit: .pounds)
        let page = try ana.get("/train/records").text
        #expect(page.contains("155 lb ÷ 0.793 = 195.46 lb") && page.contains("not noted, taken as 10"))
        #expect(page.contains("/train/workouts/\(second)#set-"))
        let twin = try ana.get("/train/records.json").json()["records"] as? [[String: Any]]
        let record = try #require(twin?.first)
        #expect(record["exercise"] as? String == "Bench" && record["max_reps"] as? Int == 10)
        #expect(record["max_weight_kg"] as? Double == 70.307)
        #expect((record["one_rep_max_set"] as? [String: Any])?["workout"] as? Int64 == second)
    }

    @Test func whatAnExerciseHasNoRecordOfIsNull() throws {
        _ = try enter("A", try lift("Plank", .timed), [LoggedSet(seconds: 60)], daysAgo: 0)
        let twin = try ana.get("/train/records.json").json()["records"] as? [[String: Any]]
        let record = try #require(twin?.first)
        for key in ["max_weight_kg", "max_weight_set", "max_reps", "best_set_volume_kg", "one_rep_max_kg"] {
            #expect(record[key] is NSNull, "\(key)")
        }
        #expect(record["max_seconds"] as? Int == 60)
        #expect((record["max_seconds_set"] as? [String: Any])?["rpe"] is NSNull)
    }

    @Test func theBestRepetitionsAtEachWeightOfTheBodyAreListed() throws {
        let dips = try lift("Own dips", .bodyWeight)
        _ = try enter(
            "A", dips,
            [
                LoggedSet(reps: 12), LoggedSet(reps: 9, weight: Mass(grams: 0)),
                LoggedSet(reps: 5, weight: .kilograms(20)), LoggedSet(reps: 6, weight: .kilograms(20)),
                LoggedSet(reps: 15, weight: Mass(grams: -20_000)),
            ], daysAgo: 0)
        let found = try test.services.storage.read { [member] db in
            try db.records(of: member).bestByWeight(dips, most: 10)
        }
        #expect(found.map(\.logged.reps) == [6, 12, 15])
    }

    @Test func aMovedWorkoutTakesEverythingWithIt() throws {
        let lift = try lift("One")
        let id = try enter("A", lift, [LoggedSet(reps: 10, weight: .kilograms(60))], daysAgo: 0)
        let edit = "/train/history/\(id)/edit"
        let fields = [("name", "Ação"), ("date", "2026-11-20"), ("time", "08:15"), ("minutes", "45"), ("note", "hm")]
        #expect(try ana.submit(edit, fields).location == "/train/workouts/\(id)")
        let read = try test.services.storage.read { [member] db in
            (
                try db.workouts(of: member).find(id), try db.records(of: member).heaviest(lift)
            )
        }
        #expect(read.0?.day.text == "2026-11-20" && read.0?.name == "Ação" && read.0?.clock.seconds == 2700)
        #expect(read.1?.startedAt == read.0?.startedAt && read.1?.day.text == "2026-11-20")
        #expect(try names("?q=acao") == ["Ação"])
        let ahead = try ana.submit(edit, fields.map { $0.0 == "date" ? ("date", "2030-01-01") : $0 })
        #expect(ahead.status == .unprocessable && ahead.text.contains("value=\"2030-01-01\""), "what was typed stays")
        let stale = try ana.submit(edit, fields + [("version", "1")])
        #expect(stale.status == .unprocessable && stale.text.contains("changed elsewhere"))
    }

    @Test func aDeletedWorkoutTakesItsRecordsAway() throws {
        let bench = try lift("Bench")
        let id = try enter("A", bench, [LoggedSet(reps: 5, weight: .kilograms(100))], daysAgo: 0)
        let other = try test.member("Rui Lopes")
        #expect(try other.submit("/privacy", to: "/train/history/\(id)/delete", []).status == .notFound)
        #expect(
            try ana.submit("/train/workouts/\(id)", to: "/train/history/\(id)/delete", []).location == "/train/history")
        #expect(try (ana.get("/train/records.json").json()["records"] as? [Any])?.isEmpty == true)
    }

    @Test func aTemplateOfAWorkoutIsMadeOnce() throws {
        let id = try enter(
            "Own day", try lift("One"),
            [LoggedSet(reps: 8, weight: .kilograms(60)), LoggedSet(reps: 6, weight: .kilograms(70))], daysAgo: 0)
        let key = [("key", "a-key-of-a-template-form")]
        for _ in 0..<2 {
            try ana.submit("/train/workouts/\(id)", to: "/train/history/\(id)/template", key)
        }
        #expect(try test.count("SELECT count(*) FROM templates WHERE name = 'Own day'") == 1)
        #expect(
            try test.count(
                "SELECT count(*) FROM template_exercises WHERE sets = 2 AND reps_low = 6 AND weight_grams = 70000") == 1
        )
    }

    @Test func whoHidesTheirWeightSeesNoneBesideTheVolume() throws {
        _ = try enter("A", try lift("One"), [LoggedSet(reps: 10, weight: .kilograms(60))], daysAgo: 0)
        try test.services.storage.write { [member, test] db in
            try db.health(of: member).weigh(
                Mass(grams: 71_110), unit: .kilograms, on: TestApp.startDay, zone: member.zone, at: test.clock.now)
        }
        #expect(try ana.get("/train/muscles").text.contains("71.11"))
        try ana.submit(
            "/settings/appearance",
            [("theme", "dark"), ("locale", "en"), ("parts", "strength"), ("hides_numbers", "yes")])
        #expect(try !ana.get("/train/muscles").text.contains("71.11"))
    }

    @Test func theCoachSeesWorkoutsFromTheSwitchOn() throws {
        let coach = try test.coach()
        let page = "/admin/members/\(member.id)"
        _ = try enter("CANARYbefore", try lift("One"), [LoggedSet(reps: 5, weight: .kilograms(60))], daysAgo: 1)
        let sharing = try ana.get("/settings/sharing").text
        #expect(sharing.contains("value=\"workouts\"") && !sharing.contains(" checked"), "off by default")
        try ana.submit("/settings/sharing", [("subjects", "workouts")])
        #expect(try !coach.get(page).text.contains("CANARY"))
        _ = try enter("CANARYafter", try lift("One"), [LoggedSet(reps: 5, weight: .kilograms(60))], daysAgo: -1)
        let shown = try coach.get(page).text
        #expect(shown.contains("CANARYafter") && !shown.contains("CANARYbefore"))
        #expect(try test.count("SELECT count(*) FROM views WHERE subject = 'workouts'") == 1)
        try ana.submit("/settings/sharing", [])
        #expect(try !coach.get(page).text.contains("CANARY"))
    }

    @Test func cellsOfTheTableAreHarmlessAndNumbersStay() throws {
        let dips = try lift("=cmd \"x\"", .bodyWeight)
        _ = try enter("@sum", dips, [LoggedSet(reps: 5, weight: Mass(grams: -20_000))], daysAgo: 0)
        let answer = try ana.get("/train/export.csv")
        #expect(answer.headers["Content-Disposition"] == "attachment; filename=\"workouts_2026-11-30.csv\"")
        let lines = answer.text.split(separator: "\r\n").map(String.init)
        #expect(
            lines.count == 2
                && lines[0].hasPrefix("Date,Workout Name,Duration (seconds),Exercise,Set,Reps,Weight,Unit,"))
        #expect(lines[1].contains("\"'@sum\",1800,\"'=cmd \"\"x\"\"\",1,5,-20,\"kg\",0,\"working\""), "\(lines[1])")
        #expect(lines[1].hasPrefix("\"2026-11-30T"))
    }

    @Test func aFileComesBackIntoAnEmptyAccountAndGivesTheSameFile() throws {
        _ = try enter(
            "A", try lift("One"), [LoggedSet(reps: 5, weight: .pounds(155), rpe: RPE(halves: 17))], daysAgo: 3)
        let file = try ana.get("/train/export.json").text
        let rui = try test.lifter("Rui Lopes", locale: "pt-PT")
        #expect(try send(file, by: rui).location == "/train/history")
        #expect(try send(file, by: rui).location == "/train/history", "once more changes nothing")
        #expect(try rui.get("/train/export.json").text == file)
        let records = { (visitor: Visitor) in
            let all = try visitor.get("/train/records.json").json()["records"] as? [[String: Any]]
            return all?.compactMap { $0["one_rep_max_kg"] as? Double } ?? []
        }
        #expect(try records(rui) == records(ana) && !records(ana).isEmpty)
        let strength = try ana.get("/data/export.json").json()["strength"] as? [String: Any]
        #expect((strength?["workouts"] as? [Any])?.count == 1)
    }

    @Test func aFileThatIsWrongSaysWhereAndChangesNothing() throws {
        _ = try enter("A", try lift("One"), [LoggedSet(reps: 5, weight: .kilograms(60))], daysAgo: 3)
        let file = try ana.get("/train/export.json").text
        let rui = try test.lifter("Rui Lopes")
        let faults = [
            (file.replacing("\"reps\" : 5", with: "\"reps\" : 1000"), "workouts[0].exercises[0].sets[0].reps"),
            (file.replacing("\"reps\" : 5", with: "\"reps\" : \"five\""), "workouts[0].exercises[0].sets[0].reps"),
            (file.replacing("fettle-strength-1", with: "another"), "no file of strength"),
            ("{", "be read as JSON"),
        ]
        for (text, place) in faults {
            let answer = try send(text, by: rui)
            #expect(answer.status == .unprocessable && answer.text.contains(place), "\(place)")
        }
        #expect(try test.count("SELECT count(*) FROM workouts") == 1)
        let other = file.replacing("\"A\"", with: "\"B\"")
        #expect(try send(other, by: ana).text.contains("something was entered already"))
    }

    /// As a browser sends a chosen file.
    private func send(_ file: String, by visitor: Visitor) throws -> Answer {
        try visitor.get("/train/export")
        let part = { (name: String, more: String, text: String) in
            "--xx\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(text)\r\n"
        }
        let body =
            part(FormToken.field, "", visitor.token ?? "") + part("file", "; filename=\"a.json\"", file) + "--xx--\r\n"
        let headers = Headers([
            ("Host", "localhost:8080"), ("Content-Type", "multipart/form-data; boundary=xx"),
            ("Cookie", visitor.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")),
        ])
        let request = try Request(
            method: .post, target: "/train/import", headers: headers, body: .bytes(Array(body.utf8)),
            client: "192.0.2.1", isSecure: false)
        return try Answer(test.app.respond(to: request))
    }
}
