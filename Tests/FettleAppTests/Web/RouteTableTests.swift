import Coaching
import Foundation
import HTTP
import Storage
import Testing

@testable import FettleApp

/// Every address of the application and what it is for each kind of person: nobody, the member whose things are named
/// in the address, another member, and the coach. An address that is missing here fails the test.
///
/// `o`: goes on. `s`: led to the sign-in page. `n`: not there. Links that mails hold are tried with a wrong token.
struct RouteTableTests {
    private static let table = """
        GET  /                                     o o o o
        GET  /admin                                n n n o
        GET  /admin/check-ins                      n n n o
        GET  /admin/check-ins/{id}                 n n n o
        POST /admin/check-ins/{id}/due             n n n o
        POST /admin/check-ins/{id}/review          n n n o
        GET  /admin/mail                           n n n o
        POST /admin/mail/{id}/retry                n n n o
        GET  /admin/members                        n n n o
        GET  /admin/members/{id}                   n n n o
        POST /admin/members/{id}/notes             n n n o
        POST /admin/members/{id}/notes/{n}/delete  n n n o
        GET  /admin/members/{id}/programme         n n n o
        POST /admin/members/{id}/programme         n n n o
        GET  /admin/members/{id}/report            n n n o
        GET  /admin/profiles                       n n n o
        POST /admin/profiles                       n n n o
        GET  /admin/profiles/{id}/delete           n n n o
        POST /admin/profiles/{id}/delete           n n n o
        POST /admin/profiles/{id}/resend           n n n o
        GET  /admin/snippets                       n n n o
        POST /admin/snippets                       n n n o
        GET  /admin/snippets/{id}                  n n n o
        POST /admin/snippets/{id}                  n n n o
        POST /admin/snippets/{id}/delete           n n n o
        GET  /calculators                           o o o o
        GET  /calculators/plates                    o o o o
        GET  /calculators/plates.json               o o o o
        GET  /calculators/rpe                       o o o o
        GET  /calculators/rpe.json                  o o o o
        GET  /check-ins                            s o o o
        GET  /check-ins.json                       s o o o
        GET  /check-ins/new                        s o o o
        POST /check-ins/new                        s o o o
        GET  /check-ins/{id}                       s o n n
        POST /check-ins/{id}                       s o n n
        GET  /data/export.json                     s o o o
        GET  /enter                                n n n n
        POST /enter                                n n n n
        GET  /exercises                            o o o o
        GET  /exercises/{id}                       o o o o
        GET  /exercises/{id}/figure.svg            o o o o
        GET  /forgot                               o o o o
        POST /forgot                               o o o o
        GET  /healthz                              o o o o
        GET  /history                              s o o o
        GET  /history.json                         s o o o
        POST /history/{id}/delete                  s o n n
        POST /language                             o o o o
        GET  /login                                o o o o
        POST /login                                o o o o
        POST /logout                               o o o o
        GET  /offline                              o o o o
        GET  /metrics                              n n n n
        GET  /onboarding                           s o o o
        GET  /onboarding/health                    s o o o
        POST /onboarding/health                    s o o o
        GET  /onboarding/parts                     s o o o
        POST /onboarding/parts                     s o o o
        GET  /onboarding/safety                    s o o o
        POST /onboarding/safety                    s o o o
        GET  /onboarding/start                     s o o o
        POST /onboarding/start                     s o o o
        GET  /plan                                 s o o o
        GET  /plan.json                            s o o o
        POST /plan/bans                            s o o o
        POST /plan/bans/{id}/lift                  s o n n
        GET  /plan/changes                         s o o o
        POST /plan/changes                         s o o o
        POST /plan/check                           s o o o
        GET  /plan/days/{n}                        s o o o
        GET  /plan/days/{n}.txt                    s o o o
        POST /plan/days/{n}/complete               s o o o
        GET  /plan/days/{n}/play                   s o o o
        POST /plan/flare                           s o o o
        POST /plan/low-energy                      s o o o
        GET  /plan/offer                           s o o o
        POST /plan/offer                           s o o o
        POST /plan/restart                         s o o o
        GET  /plan/safety                          s o o o
        GET  /plan/ticket.json                     s o o o
        GET  /plan/versions/{n}                    s o o o
        GET  /plan/weeks/{n}.txt                   s o o o
        GET  /privacy                              o o o o
        GET  /progress                             s o o o
        GET  /reset                                n n n n
        POST /reset                                n n n n
        GET  /settings                             s o o o
        GET  /settings/appearance                  s o o o
        POST /settings/appearance                  s o o o
        GET  /settings/data                        s o o o
        POST /settings/delete                      s o o o
        POST /settings/email                       s o o o
        GET  /settings/mails                       s o o o
        POST /settings/mails                       s o o o
        POST /settings/password                    s o o o
        GET  /settings/profile                     s o o o
        POST /settings/profile                     s o o o
        POST /settings/quiet-hours                 s o o o
        GET  /settings/reminders                   s o o o
        POST /settings/reminders                   s o o o
        POST /settings/reminders/{id}/delete       s o n n
        GET  /settings/security                    s o o o
        POST /settings/sessions/end                s o o o
        POST /settings/sessions/{id}/end           s o n n
        GET  /settings/sharing                     s o o o
        POST /settings/sharing                     s o o o
        POST /settings/test-mail                   s o o o
        GET  /setup                                n n n n
        POST /setup                                n n n n
        GET  /signup                               o o o o
        POST /signup                               o o o o
        GET  /today                                s o o o
        POST /today/start                          s o o o
        GET  /ticket.json                          s o o o
        POST /train/workouts                       s o o o
        GET  /train/workouts/{id}                  s o n n
        GET  /train/workouts/{id}.json             s o n n
        GET  /train/workouts/{id}/name             s o n n
        POST /train/workouts/{id}/name             s o n n
        POST /train/workouts/{id}/clock            s o n n
        GET  /train/workouts/{id}/finish           s o n n
        POST /train/workouts/{id}/finish           s o n n
        GET  /train/workouts/{id}/discard          s o n n
        POST /train/workouts/{id}/discard          s o n n
        POST /train/workouts/{id}/sets/{key}       s o n n
        GET  /train/workouts/{id}/exercises        s o n n
        POST /train/workouts/{id}/exercises        s o n n
        POST /train/workouts/{id}/exercises/{n}    s o n n
        GET  /train/workouts/{id}/exercises/{n}/swap s o n n
        POST /train/workouts/{id}/exercises/{n}/swap s o n n
        GET  /train/workouts/{id}/exercises/{n}/remove s o n n
        POST /train/workouts/{id}/exercises/{n}/remove s o n n
        GET  /train/exercises/{id}/history         s o n n
        GET  /train/export                         s o o o
        GET  /train/export.csv                     s o o o
        GET  /train/export.json                    s o o o
        GET  /train/history                        s o o o
        GET  /train/history.json                   s o o o
        POST /train/history/{id}/delete            s o n n
        GET  /train/history/{id}/edit              s o n n
        POST /train/history/{id}/edit              s o n n
        POST /train/history/{id}/template          s o n n
        POST /train/import                         s o o o
        GET  /train/muscles                        s o o o
        GET  /train/records                        s o o o
        GET  /train/records.json                   s o o o
        GET  /unsubscribe/{token}                  n n n n
        POST /unsubscribe/{token}                  n n n n
        GET  /train                                s o o o
        GET  /train/exercises                      s o o o
        GET  /train/exercises/catalogue            s o o o
        POST /train/exercises/catalogue            s n n n
        GET  /train/exercises/new                  s o o o
        POST /train/exercises/new                  s o o o
        GET  /train/exercises/{id}                 s o n n
        POST /train/exercises/{id}/ban             s o n n
        GET  /train/exercises/{id}/ban             s o n n
        GET  /train/exercises/{id}/edit            s o n n
        POST /train/exercises/{id}/edit            s o n n
        POST /train/exercises/{id}/lift            s o n n
        GET  /train/exercises/{id}/remove          s o n n
        POST /train/exercises/{id}/remove          s o n n
        POST /train/exercises/{id}/restore         s o n n
        GET  /train/settings                       s o o o
        POST /train/settings                       s o o o
        POST /train/settings/bars                  s o o o
        POST /train/settings/bars/{id}/delete      s o n n
        POST /train/settings/plates                s o o o
        GET  /train/templates                      s o o o
        GET  /train/templates/new                  s o o o
        POST /train/templates/new                  s o o o
        GET  /train/templates/{id}                 s o n n
        POST /train/templates/{id}/archive         s o n n
        POST /train/templates/{id}/copy            s o n n
        GET  /train/templates/{id}/delete          s o n n
        POST /train/templates/{id}/delete          s o n n
        GET  /train/templates/{id}/edit            s o n n
        POST /train/templates/{id}/edit            s o n n
        POST /train/templates/{id}/move            s o n n
        POST /train/templates/{id}/restore         s o n n
        GET  /verify                               n n n n
        POST /verify                               n n n n
        POST /verify/again                         s o o o
        """

    enum Role: Int, CaseIterable { case nobody, owner, other, coach }

    static let routes: [String] = {
        var routes = Routes()
        for feature in App.features { feature.routes(&routes) }
        return routes.router.routes.map { "\($0.method.rawValue) \($0.pattern)" }
    }()

    private static let rows: [String: [String]] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words.prefix(2).joined(separator: " "), Array(words.dropFirst(2)))
        })

    @Test func theTableHasEveryAddressAndNoOther() {
        #expect(Set(Self.routes).subtracting(Self.rows.keys).isEmpty, "missing in the table")
        #expect(Set(Self.rows.keys).subtracting(Self.routes).isEmpty, "in the table, and nowhere else")
        #expect(Self.rows.values.allSatisfy { $0.count == Role.allCases.count })
    }

    @Test func everyPageIsForWhomTheTableSays() throws {
        let house = try House()
        for route in Self.routes where route.hasPrefix("GET ") { try check(route, in: house) }
    }

    /// Each in a house of its own, for it may take things away.
    @Test(arguments: routes.filter { $0.hasPrefix("POST ") })
    func everyChangeIsForWhomTheTableSays(route: String) throws { try check(route, in: House()) }

    private func check(_ route: String, in house: House) throws {
        let expected = try #require(Self.rows[route], "\(route) is missing in the table")
        // The owner comes last.
        for role in [Role.nobody, .other, .coach, .owner] {
            let (seen, answer) = try house.seen(route, by: role)
            #expect(
                seen == expected[role.rawValue], "\(route) by \(role): \(answer.status.code) \(answer.location ?? "")")
        }
    }

    /// An application with people in it, and one of each thing that an address can name.
    private final class House {
        let test: TestApp
        let people: [Role: Visitor]
        let ids: [(prefix: String, id: String)]

        init() throws {
            let test = try TestApp()
            self.test = test
            let (owner, other, coach) = (
                try test.memberWithPlan("Ana Silva"), try test.memberWithPlan("Rui Lopes"), try test.coach()
            )
            people = [.nobody: test.visitor(), .owner: owner, .other: other, .coach: coach]
            try owner.complete(1, [("energy", "3"), ("note", "only for me and the coach")])
            try owner.submit("/plan/safety", to: "/plan/bans", [("move", "wallPushUp"), ("note", "my elbow")])
            try owner.submit(
                "/settings/reminders",
                [("reminder", "yes"), ("weekdays", "1"), ("reminder_time", "09:00"), ("zone", "Europe/Lisbon")])
            let member = try test.account("ana.silva@example.org").id
            try coach.submit("/admin/profiles", [("email", "nova@example.org"), ("programme", "standard")])
            try coach.submit(
                "/admin/members/\(member)", to: "/admin/members/\(member)/notes",
                [("note", "a note"), ("key", "one-key-of-a-note")])
            try coach.submit(
                "/admin/snippets", [("title", "thanks"), ("text", "Thank you."), ("key", "one-key-of-a-snippet")])
            try test.services.storage.write { db in
                try db.execute("UPDATE mails SET state = 'failed', failure = 'busy 450' WHERE kind = 'invitation'")
            }
            try test.services.storage.write { db in
                let ana = try #require(try db.members.find(member))
                try db.members.setParts([.care, .strength], of: member)
                try test.services.beginStrength(ofID: member, at: TestApp.start, db)
                try db.plates(of: ana).add("Safety bar", 2700, .kilograms, key: "one-key-of-a-bar")
                let squat = try #require(try db.exercises(of: ana).find(named: "Squat")).id
                try db.enterWorkout(
                    "over", of: ana, squat, [LoggedSet(reps: 5)], at: TestApp.start - 86400,
                    day: #require(Day("2026-11-29")))
                try db.enterWorkout(
                    "open", of: ana, squat, [LoggedSet(reps: 5)], at: TestApp.start,
                    day: #require(Day("2026-11-30")), finished: false)
            }
            func one(_ sql: SQL) throws -> String { String(try test.count(sql)) }
            ids = [
                ("/admin/members/{id}/notes/{n}", "\(member)/notes/" + (try one("SELECT id FROM coach_notes"))),
                ("/admin/members/", "\(member)"),
                ("/admin/check-ins/", try one("SELECT id FROM check_ins")),
                ("/admin/mail/", try one("SELECT id FROM mails WHERE state = 'failed'")),
                ("/admin/profiles/", try one("SELECT id FROM prepared_profiles")),
                ("/admin/snippets/", try one("SELECT id FROM snippets")),
                ("/check-ins/", try one("SELECT id FROM check_ins")),
                ("/history/", try one("SELECT id FROM care_sessions")),
                ("/plan/bans/", "wallPushUp"), ("/exercises/", "seatedMarch"),
                ("/settings/reminders/", try one("SELECT id FROM reminder_rules")),
                ("/train/exercises/", try one("SELECT min(id) FROM exercises")),
                ("/train/templates/", try one("SELECT min(id) FROM templates")),
                ("/train/workouts/", try one("SELECT id FROM workouts WHERE finished_at IS NULL")),
                ("/train/history/", try one("SELECT id FROM workouts WHERE finished_at IS NOT NULL")),
                ("/train/settings/bars/", try one("SELECT id FROM owned_bars")),
                ("/settings/sessions/", try one("SELECT id FROM sessions WHERE member_id = \(member)")),
            ]
        }

        func seen(_ route: String, by role: Role) throws -> (String, Answer) {
            let parts = route.split(separator: " ").map(String.init)
            guard let visitor = people[role] else { throw HTTPError.badRequest }
            try visitor.get("/privacy")
            let target = target(parts[1])
            let answer = parts[0] == "GET" ? try visitor.get(target) : try visitor.post(target)
            #expect(answer.status.code < 500, "\(route) by \(role): \(test.log.all)")
            if answer.location?.hasPrefix("/login") == true, !route.hasSuffix(" /logout"), !route.hasSuffix(" /forgot")
            {
                return ("s", answer)
            }
            return (answer.status == .notFound ? "n" : "o", answer)
        }

        private func target(_ pattern: String) -> String {
            if let notes = ids.first(where: { $0.prefix == "/admin/members/{id}/notes/{n}" }),
                pattern.hasPrefix(notes.prefix)
            {
                return "/admin/members/\(notes.id)" + pattern.dropFirst(notes.prefix.count)
            }
            let id = ids.dropFirst().first { pattern.hasPrefix($0.prefix) }?.id ?? "987654"
            // The workout of the past has the first exercise, the open one the second.
            let number = pattern.hasPrefix("/train/workouts/") ? "2" : "1"
            return pattern.replacing("{id}", with: id).replacing("{n}", with: number)
                .replacing("{key}", with: "one-key-of-a-new-set").replacing("{token}", with: "1.care.x")
        }
    }
}
