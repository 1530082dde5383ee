import Coaching
import Storage
import Testing

@testable import FettleApp

struct SettingsTests {
    @Test func anotherAddressAsksForThePasswordTellsBothAndCountsOnceConfirmed() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let wrong = try ana.submit(
            "/settings/profile", to: "/settings/email", [("email", "new@example.org"), ("password", "not it")])
        #expect(wrong.status == .unprocessable && wrong.text.contains("new@example.org"))
        let right = try ana.submit(
            "/settings/profile", to: "/settings/email", [("email", "new@example.org"), ("password", Visitor.password)])
        #expect(right.location == "/settings/profile")
        let mails = try test.mails().suffix(2)
        #expect(mails.map(\.recipient) == ["ana.silva@example.org", "new@example.org"])
        #expect(try test.account("ana.silva@example.org").name == "Ana Silva", "the old address still counts")
        let link = try #require(mails.last?.path)
        try ana.submit(link, to: "/verify", [("token", String(link.split(separator: "=")[1]))])
        #expect(try test.account("new@example.org").name == "Ana Silva")
        #expect(try test.count("SELECT count(*) FROM members") == 1)
    }

    @Test func someoneElsesAddressGetsNoLinkToBeTakenOverWith() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        _ = try test.member("Rui Lopes")
        let answer = try ana.submit(
            "/settings/profile", to: "/settings/email",
            [("email", "rui.lopes@example.org"), ("password", Visitor.password)])
        #expect(answer.location == "/settings/profile", "and the answer does not tell")
        #expect(try test.mails().allSatisfy { $0.kind != "emailChangeNew" })
    }

    @Test func aNewPasswordEndsEveryOtherSessionAndAPendingChangeOfAddress() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let phone = test.visitor()
        _ = try phone.signIn("ana.silva@example.org")
        try ana.submit(
            "/settings/profile", to: "/settings/email", [("email", "new@example.org"), ("password", Visitor.password)])
        let link = try #require(try test.mails().last?.path)
        let answer = try ana.submit(
            "/settings/security", to: "/settings/password",
            [("password", Visitor.password), ("new_password", "a whole new sentence")])
        #expect(answer.location == "/settings/security")
        #expect(try ana.get("/settings/security").status == .ok)
        #expect(try phone.get("/settings/security").location?.hasPrefix("/login") == true)
        #expect(try test.visitor().get(link).status == .notFound)
        #expect(try test.mails().last?.kind == "passwordChanged")
    }

    @Test func anOpenSessionIsListedAndCanBeEnded() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let phone = test.visitor()
        phone.extra = [("User-Agent", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0")]
        test.clock.advance(60)
        _ = try phone.signIn("ana.silva@example.org")
        #expect(try ana.get("/settings/security").text.contains("Firefox"))
        let id = try test.count("SELECT max(id) FROM sessions")
        #expect(try ana.post("/settings/sessions/\(id)/end").location == "/settings/security")
        #expect(try phone.get("/today").location == "/login")
    }

    @Test func deletingTheAccountAsksForThePasswordAndLeavesNothing() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1, [("energy", "3"), ("note", "kept until now")])
        try ana.submit("/plan/safety", to: "/plan/bans", [("move", "wallPushUp"), ("note", "my elbow")])
        try ana.post("/plan/changes", [("answer", "keep")])
        try ana.post("/plan/check", [("energy", "2")])
        try ana.post("/plan/flare")
        try ana.submit("/check-ins/new", [("key", "a-week-key-long-enough"), ("sleep", "3")])
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try db.notes(of: member).add("a note", key: "a-note-key-long-enough", by: member.id, at: test.clock.now)
            try db.snippets(of: member).add(title: "Hello", text: "Hello.", key: "a-word-key-long-enough")
            try fillStrength(of: member, at: test.clock.now, db)
        }
        try ana.submit(
            "/settings/reminders",
            [("reminder", "yes"), ("weekdays", "1"), ("reminder_time", "09:00"), ("zone", "Europe/Lisbon")])
        try ana.submit(
            "/settings/mails", to: "/settings/quiet-hours",
            [("quiet", "yes"), ("quiet_from", "22:00"), ("quiet_to", "07:00")])
        try ana.post("/settings/mails", [("mails", "reminders")])
        #expect(try test.count("SELECT count(*) FROM mail_stops") == 2)
        #expect(
            try ana.submit("/settings/data", to: "/settings/delete", [("password", "wrong")]).status == .unprocessable)
        #expect(try test.count("SELECT count(*) FROM members") == 1)
        let answer = try ana.submit("/settings/data", to: "/settings/delete", [("password", Visitor.password)])
        #expect(answer.location == "/")
        let tables = try test.services.storage.read { db in
            try db.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'migrations' AND name NOT LIKE 'sqlite%'"
            ) {
                row -> String in
                try row.get("name")
            }
        }
        let dump = try test.services.storage.read { db in
            // Names of tables come from the schema itself.
            [
                try db.value("SELECT count(*) FROM members") ?? 0, try db.value("SELECT count(*) FROM sessions") ?? 0,
                try db.value("SELECT count(*) FROM plans") ?? 0,
                try db.value("SELECT count(*) FROM care_sessions") ?? 0,
                try db.value("SELECT count(*) FROM check_ins") ?? 0,
                try db.value("SELECT count(*) FROM health_answers") ?? 0,
                try db.value("SELECT count(*) FROM weigh_ins") ?? 0, try db.value("SELECT count(*) FROM profiles") ?? 0,
                try db.value("SELECT count(*) FROM links") ?? 0,
                try db.value("SELECT count(*) FROM reminder_rules") ?? 0,
                try db.value("SELECT count(*) FROM quiet_hours") ?? 0,
                try db.value("SELECT count(*) FROM mail_stops") ?? 0, try db.value("SELECT count(*) FROM digests") ?? 0,
                try db.value("SELECT count(*) FROM prepared_profiles") ?? 0,
                try db.value("SELECT count(*) FROM care_members") ?? 0,
                try db.value("SELECT count(*) FROM plan_bases") ?? 0,
                try db.value("SELECT count(*) FROM plan_decisions") ?? 0,
                try db.value("SELECT count(*) FROM bans") ?? 0,
                try db.value("SELECT count(*) FROM plan_offers") ?? 0,
                try db.value("SELECT count(*) FROM flares") ?? 0,
                try db.value("SELECT count(*) FROM day_checks") ?? 0,
                try db.value("SELECT count(*) FROM member_parts") ?? 0,
                try db.value("SELECT count(*) FROM views") ?? 0, try db.value("SELECT count(*) FROM replies") ?? 0,
                try db.value("SELECT count(*) FROM data_versions") ?? 0,
                try db.value("SELECT count(*) FROM weekly_answers") ?? 0,
                try db.value("SELECT count(*) FROM shares") ?? 0,
                try db.value("SELECT count(*) FROM coach_notes") ?? 0,
                try db.value("SELECT count(*) FROM snippets") ?? 0,
                try db.value("SELECT count(*) FROM strength_settings") ?? 0,
                try db.value("SELECT count(*) FROM owned_plates") ?? 0,
                try db.value("SELECT count(*) FROM owned_bars") ?? 0,
                try db.value("SELECT count(*) FROM exercises") ?? 0,
                try db.value("SELECT count(*) FROM templates") ?? 0,
                try db.value("SELECT count(*) FROM template_exercises") ?? 0,
                try db.value("SELECT count(*) FROM workouts") ?? 0,
                try db.value("SELECT count(*) FROM workout_exercises") ?? 0,
                try db.value("SELECT count(*) FROM sets") ?? 0,
                try db.value("SELECT count(*) FROM workout_changes") ?? 0,
                try db.value("SELECT count(*) FROM attempts") ?? 0,
            ] as [Int]
        }
        #expect(dump.dropLast().allSatisfy { $0 == 0 })
        #expect(tables.count == dump.count + 1, "a table that is not looked at here: \(tables)")
        #expect(try test.mails().map(\.kind) == ["accountDeleted"], "only the farewell, which goes when it is sent")
    }

    /// A row in each table of strength, each pointing to the others.
    private func fillStrength(of member: Member, at now: Int64, _ db: Database) throws {
        _ = try db.strengthSettings(of: member).begin(at: now)
        let squat = try db.exercises(of: member).insert(
            NewExercise(key: strengthKey("squat"), name: "Squat", kind: .weight))
        let template = try db.templates(of: member).insert(key: strengthKey("legs"), name: "Legs", note: "", at: now)
        try db.templates(of: member).insert(Target(), exerciseID: squat, at: 0, in: template)
        let workout = try db.enterWorkout(
            "Legs", of: member, squat, [LoggedSet(reps: 5, weight: .kilograms(80))], at: now,
            day: #require(Day("2026-11-30")))
        try db.workoutChanges(of: member).note(strengthKey("change"), saying: "x", of: workout, at: now)
    }

    @Test func theFileOfEverythingHoldsWhatWasEntered() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("weight", "70"), ("conditions", "lupus"), ("other_condition", "=cmd")])
        try ana.complete(1, [("energy", "3"), ("note", "a note of mine")])
        let answer = try ana.get("/data/export.json")
        #expect(answer.headers["Cache-Control"] == "no-store")
        #expect(answer.headers["Content-Disposition"]?.hasPrefix("attachment") == true)
        let file = try answer.json()
        #expect((file["account"] as? [String: Any])?["email"] as? String == "ana.silva@example.org")
        #expect((file["health"] as? [String: Any])?["conditions"] as? [String] == ["lupus"])
        #expect((file["sessions"] as? [[String: Any]])?.first?["note"] as? String == "a note of mine")
        #expect((file["weigh_ins"] as? [[String: Any]])?.first?["grams"] as? Int == 70000)
        #expect((file["plans"] as? [[String: Any]])?.count == 1)
    }

    @Test func languageThemeAndHiddenNumbersAreObeyedAtOnce() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        let answer = try ana.submit(
            "/settings/appearance",
            [("theme", "dark"), ("locale", "pt-PT"), ("parts", "care"), ("hides_numbers", "yes")])
        #expect(answer.location == "/settings/appearance")
        let page = try ana.get("/today")
        #expect(page.text.contains("lang=\"pt-PT\"") && page.text.contains("data-theme=\"dark\""))
        let health = try ana.get("/onboarding/health").text
        #expect(!health.contains("name=\"weight\""), "weight is asked no more where numbers are hidden")
    }

    @Test func aPartThatIsOffShowsNowhereAndLosesNothing() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        let none = try ana.submit("/settings/appearance", [("theme", "system"), ("locale", "en")])
        #expect(none.status == .unprocessable)
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in try db.members.setParts([.strength], of: member.id) }
        let page = try ana.get("/today")
        #expect(page.status == .ok)
        #expect(!page.text.contains("href=\"/plan\""))
        try test.services.storage.write { db in try db.members.setParts([.care], of: member.id) }
        #expect(try ana.get("/today").text.contains("href=\"/plan\""))
    }

    @Test func ofManySavesAtOnceEachVersionTakesOne() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let member = try test.account("ana.silva@example.org")
        try ana.get("/settings/profile")
        let accepted = try (1...6).map { number in
            try ana.post(
                "/settings/profile",
                [
                    ("name", "Ana \(number)"), ("zone", "Europe/Lisbon"), ("units", "metric"),
                    ("version", String(member.version)),
                ])
        }.filter { $0.status == .seeOther }
        #expect(accepted.count == 1)
        let stale = try ana.post(
            "/settings/appearance",
            [("theme", "dark"), ("locale", "en"), ("parts", "care"), ("version", String(member.version))])
        #expect(stale.status == .unprocessable && stale.text.contains("field-theme-error"))
    }

    @Test func noMoreThanThreeMailsAnHourGoToStrangers() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        for number in 1...5 {
            let answer = try ana.submit(
                "/settings/profile", to: "/settings/email",
                [("email", "x\(number)@example.org"), ("password", Visitor.password)])
            #expect(answer.status == (number <= 3 ? .seeOther : .tooManyRequests))
        }
        #expect(try test.mails().filter { $0.kind == "emailChangeNew" }.count == 3)
    }

    @Test func aStaleSaveLosesNeitherVersion() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        let version = String(try test.account("ana.silva@example.org").version)
        let fields = [("zone", "Europe/Lisbon"), ("units", "metric"), ("version", version)]
        #expect(try ana.submit("/settings/profile", [("name", "Ana Maria")] + fields).location == "/settings/profile")
        let stale = try ana.submit("/settings/profile", [("name", "Ana Rita")] + fields)
        #expect(stale.status == .unprocessable)
        #expect(stale.text.contains("Ana Rita") && stale.text.contains("Ana Maria"))
        #expect(try test.account("ana.silva@example.org").name == "Ana Maria")
    }
}
