import Coaching
import HTTP
import Testing

@testable import FettleApp

/// What the coach can reach of a member, byte for byte.
struct SharingTests {
    private let test: TestApp
    private let coach: Visitor

    init() throws {
        test = try TestApp()
        coach = try test.coach()
    }

    private func weigh(_ grams: Int) throws {
        test.clock.advance(60)
        let member = try test.account("ana.silva@example.org")
        try test.services.storage.write { db in
            try db.health(of: member).weigh(
                Mass(grams: grams), unit: .kilograms, on: member.timeZone.day(at: test.clock.now), zone: member.zone,
                at: test.clock.now)
        }
        test.clock.advance(60)
    }

    @Test func weightIsReadFromTheSwitchOnAndHiddenAtOnceByIt() throws {
        let ana = try test.memberWithPlan()
        let page = "/admin/members/\(try test.account("ana.silva@example.org").id)"
        try weigh(71110)
        let sharing = try ana.get("/settings/sharing").text
        #expect(sharing.contains("value=\"weight\"") && !sharing.contains(" checked"), "off by default")
        #expect(!sharing.contains("value=\"workouts\"") && !sharing.contains("value=\"food\""), "only what there is")
        #expect(try !coach.get(page).text.contains("71.11"))
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        #expect(try !coach.get(page).text.contains("71.11"), "what came before stays hidden")
        try weigh(72220)
        let shown = try coach.get(page).text
        #expect(shown.contains("72.22") && !shown.contains("71.11"))
        #expect(try ana.get("/settings/data").text.contains("Your weight, as you share it"))
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        #expect(try coach.get(page).text.contains("72.22"), "saving once more changes nothing")
        try ana.submit("/settings/sharing", [])
        #expect(try !coach.get(page).text.contains("72.22"))
        test.clock.advance(60)
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        #expect(try !coach.get(page).text.contains("72.22"), "and on again counts from now")
    }

    @Test func whoHidesTheirWeightSharesNone() throws {
        let ana = try test.memberWithPlan()
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        try weigh(72220)
        try ana.submit(
            "/settings/appearance", [("theme", "dark"), ("locale", "en"), ("parts", "care"), ("hides_numbers", "yes")])
        #expect(try ana.get("/settings/sharing").text.contains("nothing here that you could share"))
        let id = try test.account("ana.silva@example.org").id
        #expect(try !coach.get("/admin/members/\(id)").text.contains("72.22"))
    }

    @Test func whatIsNotOfferedCanNotBeShared() throws {
        let ana = try test.memberWithPlan()
        try ana.submit("/settings/sharing", [("subjects", "food")])
        #expect(try test.count("SELECT count(*) FROM shares") == 0)
        #expect(try ana.post("/settings/sharing", [("subjects", "health")]).status == .badRequest)
    }

    @Test func theFileOfEverythingTellsWhatIsShared() throws {
        let ana = try test.memberWithPlan()
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        let file = try ana.get("/data/export.json").json()
        #expect((file["sharing"] as? [[String: Any]])?.first?["subject"] as? String == "weight")
    }

    /// Ana with something in every place that is hers alone, and some things that are for the coach.
    private func anaWithSecrets() throws -> (ana: Visitor, id: Int64) {
        let ana = try test.member("Ana Silva")
        try ana.onboard([
            ("age", "58"), ("weight", "81.37"), ("height", "163"), ("conditions", "lupus"),
            ("conditions", "multipleSclerosis"), ("limitations", "dizziness"), ("other_condition", "CANARYother"),
        ])
        try ana.submit("/plan/safety", to: "/plan/bans", [("move", "wallPushUp"), ("note", "CANARYban")])
        try ana.submit(
            "/settings/reminders",
            [("reminder", "yes"), ("weekdays", "2"), ("reminder_time", "05:47"), ("zone", "Pacific/Chatham")])
        // Of a day only the last weight would show: the hidden one is from another day.
        test.clock.advance(days: 1)
        try ana.submit("/settings/sharing", [("subjects", "weight")])
        try weigh(82460)
        try ana.complete(1, [("energy", "3"), ("discomfort", "8"), ("note", "for the coach")])
        try ana.submit("/check-ins/new", [("key", "a-week-key-long-enough"), ("question", "for the coach, too?")])
        return (ana, try test.account("ana.silva@example.org").id)
    }

    @Test func nothingThatIsNotTheirsIsInAnyByteTheCoachCanReach() throws {
        let (ana, id) = try anaWithSecrets()
        try coach.submit(
            "/admin/members/\(id)/programme", [("programme", "anaChallenge"), ("key", "an-offer-key-long-enough")])
        let checkIn = try test.count("SELECT max(id) FROM check_ins")
        try coach.post("/admin/check-ins/\(checkIn)/review", [("reply", "Yes."), ("key", "a-reply-key-long-enough")])

        let shared = try Crawl(coach, ids: [Int(id), checkIn])
        #expect(shared.text.contains("for the coach, too?") && shared.text.contains("82.46"), "it has seen the pages")
        #expect(shared.bytes.keys.contains("/admin/members/\(id)/report"))
        try ana.submit("/settings/sharing", [])
        let hidden = try Crawl(coach, ids: [Int(id), checkIn])
        #expect(!hidden.text.contains("82.46"))

        let mails = try test.mails().map { $0.subject + $0.text + $0.html }.joined()
        let secrets = [
            "CANARY", "lupus", "Lupus", "clerosis", "izzi", "81.37", "81,37", "81370", "163 ", "05:47", "Chatham",
            "Very gentle",
        ]
        for secret in secrets {
            for (page, bytes) in shared.bytes.merging(hidden.bytes, uniquingKeysWith: { $0 + $1 })
            where bytes.contains(secret) {
                Issue.record("the coach reads \(secret) on \(page)")
            }
            #expect(!mails.contains(secret), "a mail says \(secret)")
        }
        for word in ["82.46", "for the coach", "iscomfort"] { #expect(!mails.contains(word), "a mail says \(word)") }
    }
}

/// Every address that the coach can open, and every link that leads on from there.
private struct Crawl {
    private(set) var bytes: [String: String] = [:]
    var text: String { bytes.values.joined() }

    /// What is the same for everybody: it names every move, condition and zone.
    private static let common = [
        "/static/", "/exercises", "/onboarding", "/settings/profile", "/settings/reminders", "/plan",
    ]

    init(_ coach: Visitor, ids: [Int]) throws {
        var routes = Routes()
        for feature in App.features { feature.routes(&routes) }
        var waiting = routes.router.routes.filter { $0.method == .get }.flatMap { route in
            ids.map { route.pattern.replacing("{id}", with: String($0)).replacing("{n}", with: "1") }
        }
        while let next = waiting.popLast() {
            guard bytes[next] == nil, bytes.count < 400, !next.contains("{"),
                !Self.common.contains(where: next.hasPrefix)
            else { continue }
            let answer = try coach.get(next)
            bytes[next] = answer.text + answer.headers.all("Set-Cookie").joined()
            waiting += answer.text.split(separator: "href=\"/").dropFirst().map { part in
                "/" + part.prefix { $0 != "\"" && $0 != "#" }.replacing("&amp;", with: "&")
            }
        }
    }
}
