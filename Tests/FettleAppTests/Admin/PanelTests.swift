import Coaching
import Foundation
import Testing

@testable import FettleApp

struct PanelTests {
    @Test(arguments: ["antonio", "ANTÓNIO", "jóse antonio", "zé.antonio@EXAMPLE", "example.org jose"])
    func aMemberIsFoundByNameOrAddressWhateverCaseAndAccents(query: String) throws {
        let test = try TestApp()
        let coach = try test.coach()
        _ = try test.member("José António", email: "ze.antonio@example.org")
        _ = try test.member("Maria Sol")
        let query = try #require(query.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let page = try coach.get("/admin/members?q=\(query)").text
        #expect(page.contains("José António") && !page.contains("Maria Sol"))
    }

    @Test func whoIsNotFoundIsSaidKindlyAndWhatWasTypedStays() throws {
        let test = try TestApp()
        let page = try test.coach().get("/admin/members?q=%3Cb%3Enobody").text
        #expect(page.contains("Nobody found") && page.contains("value=\"&lt;b&gt;nobody\""))
    }

    @Test func eachFilterFindsWhatItSays() throws {
        let test = try TestApp()
        let coach = try test.coach()
        let people = try ["Fine One", "Sore One", "Tired One", "Dropped One"].map(test.memberWithPlan)
        try people[0].complete(1, [("energy", "4"), ("discomfort", "2")])
        try people[1].complete(1, [("energy", "4"), ("discomfort", "7")])
        try people[2].complete(1, [("energy", "1"), ("discomfort", "2")])
        try people[3].complete(1, [("energy", "4"), ("discomfort", "2")])
        test.clock.advance(days: 1)
        try people[3].submit("/today", to: "/plan/check", [("energy", "2")])
        func found(_ filter: String) throws -> [String] {
            let page = try coach.get("/admin/members?filter=\(filter)").text
            return ["Fine One", "Sore One", "Tired One", "Dropped One"].filter { page.contains("Open \($0)") }
        }
        #expect(try found("discomfort") == ["Sore One"])
        #expect(try found("energy") == ["Tired One"])
        #expect(try found("day_after") == ["Dropped One"])
        #expect(try found("answer").count == 4)
        #expect(try found("quiet") == [])
        let page = try coach.get("/admin/members").text
        #expect(
            page.contains("7 or more, or 3 more than the time before, within 14 days"), "the page says its thresholds")
        test.clock.advance(days: 15)
        #expect(try found("discomfort") == [], "what was two weeks ago is no news")
    }

    @Test(arguments: [
        ("lukasz", true), ("OSTER", true), ("łukasz ØSTER", true), ("strasse", true), ("lukasz b", false),
    ])
    func namesAreFoundByLettersOfEveryKeyboard(query: String, isFound: Bool) {
        #expect(
            "Łukasz Øster-Straße".foldedForSearch.contains(query.foldedForSearch) == isFound)
    }

    @Test func aRiseOfThreeIsFoundThoughItIsBelowSeven() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("discomfort", "2")])
        try ana.complete(2, [("discomfort", "4")])
        #expect(try !coach.get("/admin/members?filter=discomfort").text.contains("Open Ana Silva"))
        try ana.complete(3, [("discomfort", "7")])
        #expect(try coach.get("/admin/members?filter=discomfort").text.contains("Open Ana Silva"))
    }

    @Test func whoRestsIsNeverQuietAndShowsALeaf() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        for day in 1...4 {
            try ana.complete(day)
            test.clock.advance(days: 2)
        }
        test.clock.advance(days: 20)
        _ = try coach.signIn("rui.costa@example.org")
        let quiet = "/admin/members?filter=quiet"
        #expect(try coach.get(quiet).text.contains("Open Ana Silva"))
        _ = try ana.signIn("ana.silva@example.org")
        try ana.submit("/plan", to: "/plan/flare", [])
        #expect(try !coach.get(quiet).text.contains("Open Ana Silva"))
        let page = try coach.get("/admin/members").text
        #expect(page.contains("Resting") && page.contains("#leaf"))
        try ana.post("/plan/flare", [("back", "yes")])
        #expect(try coach.get(quiet).text.contains("Open Ana Silva"), "a pause of no day changes nothing")
    }

    @Test func fiftyAreOnAPageTheLastActiveFirst() throws {
        let test = try TestApp()
        let coach = try test.coach()
        try test.services.storage.write { db in
            for number in 100..<170 {
                let email = try #require(EmailAddress("p\(number)@example.org"))
                let id = try db.members.insert(
                    email: email, name: "Person \(number)", passwordHash: "none", locale: "en", zone: "UTC",
                    at: TestApp.start - 1000)
                try db.members.wasActive(id, at: TestApp.start - 500 + Int64(number))
            }
        }
        let first = try coach.get("/admin/members").text
        #expect(first.contains("Open Person 169") && !first.contains("Open Person 110"))
        #expect(first.contains("Page 1 of 2") && first.contains("/admin/members?page=2"))
        let second = try coach.get("/admin/members?q=person&page=2").text
        #expect(second.contains("Open Person 110") && second.contains("/admin/members?q=person&amp;page=1"))
        #expect(try test.count("SELECT count(*) FROM views") == 69, "only who was shown was looked at")
        #expect(try coach.get("/admin/members?page=99").text.contains("Page 2 of 2"))
    }

    @Test func aNoteIsForTheCoachAlone() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        let id = try test.account("ana.silva@example.org").id
        let fields = [("note", "Ask about the stairs."), ("key", "a-note-key-long-enough")]
        for _ in 1...2 { try coach.submit("/admin/members/\(id)", to: "/admin/members/\(id)/notes", fields) }
        #expect(try test.count("SELECT count(*) FROM coach_notes") == 1)
        #expect(try coach.get("/admin/members/\(id)").text.contains("Ask about the stairs."))
        for page in ["/today", "/check-ins", "/settings/data", "/data/export.json", "/progress"] {
            #expect(try !ana.get(page).text.contains("the stairs"), "\(page)")
        }
        #expect(try !coach.get("/admin/members/\(id)/report").text.contains("the stairs"), "nor on paper")
        let empty = try coach.post("/admin/members/\(id)/notes", [("note", " ")])
        #expect(empty.status == .unprocessable && empty.text.contains("field-note-error"))
        let note = try test.count("SELECT id FROM coach_notes")
        #expect(try coach.post("/admin/members/\(id + 1)/notes/\(note)/delete").status == .notFound)
        #expect(try coach.post("/admin/members/\(id)/notes/\(note)/delete").status == .seeOther)
        #expect(try test.count("SELECT count(*) FROM coach_notes") == 0)
    }

    @Test func eachKindOfLookIsWrittenDown() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("note", "fine")])
        let id = try test.account("ana.silva@example.org").id
        let checkIn = try test.count("SELECT id FROM check_ins")
        for path in ["", "/\(id)", "/\(id)/report", "/\(id)/programme"] { try coach.get("/admin/members\(path)") }
        try coach.get("/admin/check-ins/\(checkIn)")
        let page = try ana.get("/settings/data").text
        for words in [
            "Your line in the list of members", "Your sessions and check-ins", "A report about your sessions",
            "The programmes offered to you", "Your check-ins",
        ] { #expect(page.contains(words), "\(words)") }
        #expect(!page.contains("Your weight"), "nothing was shared, so nothing was looked at")
    }

    @Test func theMembersPageShowsOffersWithTheirAnswersAndTheDaysAfter() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("energy", "4"), ("discomfort", "2")])
        test.clock.advance(days: 1)
        try ana.submit("/today", to: "/plan/check", [("energy", "3"), ("discomfort", "3")])
        let id = try test.account("ana.silva@example.org").id
        let page = "/admin/members/\(id)"
        try coach.submit(page + "/programme", [("programme", "anaChallenge"), ("key", "an-offer-key-long-enough")])
        #expect(try coach.get(page).text.contains("Offered, waiting"))
        try ana.submit("/plan/offer", [("answer", "decline")])
        let shown = try coach.get(page).text
        #expect(shown.contains("Declined"))
        #expect(shown.contains("the day after") && shown.contains("The days after"))
    }

    @Test func aReportHoldsTheLastWeeksAndNoHealthAnswers() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.member("Ana Silva"), try test.coach())
        try ana.onboard([("conditions", "lupus"), ("other_condition", "CANARY")])
        try ana.complete(1, [("energy", "3"), ("note", String(repeating: "Long words. ", count: 40))])
        let id = try test.account("ana.silva@example.org").id
        let page = try coach.get("/admin/members/\(id)/report").text
        #expect(page.contains("3 / 5") && page.contains("Long words.") && page.contains("…"))
        for secret in ["lupus", "Lupus", "CANARY"] { #expect(!page.contains(secret)) }
    }
}
