import Testing

@testable import FettleApp

struct CoachTests {
    @Test func aReplyReachesTheMembersPageAndAMailWithoutHealthWords() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("energy", "2"), ("discomfort", "6"), ("note", "My knees were sore.")])
        let id = try test.count("SELECT id FROM check_ins")
        let list = try coach.get("/admin/check-ins")
        #expect(list.text.contains("My knees were sore."))
        let reply = "Thank you. Take the seated one next time."
        #expect(
            try coach.post("/admin/check-ins/\(id)/review", [("reply", reply), ("key", "a-reply-key-long-enough")])
                .status == .seeOther)

        #expect(try ana.get("/check-ins").text.contains(reply))
        let mail = try #require(try test.mails().last)
        #expect(mail.kind == "coachReply" && mail.recipient == "ana.silva@example.org")
        for word in ["knee", "sore", "seated", "discomfort", "energy"] {
            #expect(!(mail.subject + mail.text + mail.html).lowercased().contains(word), "the mail says \(word)")
        }
        #expect(
            try !coach.get("/admin/check-ins").text.contains("My knees were sore."), "what is answered waits no longer")
    }

    @Test func theSameReplySentTwiceIsOneReplyAndOneMail() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("energy", "2")])
        let id = try test.count("SELECT id FROM check_ins")
        try coach.get("/admin/check-ins")
        for _ in 1...2 {
            try coach.post(
                "/admin/check-ins/\(id)/review", [("reply", "Well done."), ("key", "a-reply-key-long-enough")])
        }
        #expect(try test.count("SELECT count(*) FROM replies") == 1)
        #expect(try test.mails().filter { $0.kind == "coachReply" }.count == 1)
    }

    @Test func noReplyIsLostWhateverItsKey() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("energy", "2")])
        try ana.complete(2, [("energy", "3")])
        let (first, second) = (
            try test.count("SELECT min(id) FROM check_ins"), try test.count("SELECT max(id) FROM check_ins")
        )
        try coach.get("/admin/check-ins")
        let key = "a-reply-key-long-enough"
        for (id, text, key) in [
            (first, "One.", key), (first, "Two.", key), (second, "Three.", key), (second, "Four.", "abc"),
            (second, "Five.", String(repeating: "k", count: 65)),
        ] {
            let answer = try coach.post("/admin/check-ins/\(id)/review", [("reply", text), ("key", key)])
            #expect(answer.status == .seeOther)
        }
        let page = try ana.get("/check-ins").text
        for text in ["One.", "Two.", "Three.", "Four.", "Five."] { #expect(page.contains(text)) }
    }

    @Test func aCheckInThatIsChangedWaitsForTheCoachAgain() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, key: "one-and-the-same-key", [("note", "fine")])
        let id = try test.count("SELECT id FROM check_ins")
        try coach.get("/admin/check-ins")
        try coach.post("/admin/check-ins/\(id)/review", [("reply", "")])
        try ana.complete(1, key: "one-and-the-same-key", [("note", "not fine after all")])
        #expect(try coach.get("/admin/check-ins").text.contains("not fine after all"))
    }

    @Test func aReplyIsMailedOnlyToAConfirmedAddress() throws {
        let test = try TestApp()
        let coach = try test.coach()
        let ana = test.visitor()
        try ana.signUp("Ana Silva", "ana@example.org")
        try ana.onboard()
        try ana.complete(1, [("energy", "2")])
        let id = try test.count("SELECT id FROM check_ins")
        try coach.get("/admin/check-ins")
        try coach.post("/admin/check-ins/\(id)/review", [("reply", "Hello."), ("key", "a-reply-key-long-enough")])
        #expect(try ana.get("/check-ins").text.contains("Hello."))
        #expect(try test.mails().allSatisfy { $0.kind != "coachReply" })
    }

    @Test func afterARestartBothPagesOfThePanelCountTheSame() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1)
        try ana.submit("/plan", to: "/plan/restart", [("sure", "yes")])
        let member = try test.account("ana.silva@example.org")
        #expect(try coach.get("/admin/members").text.contains("0 / 28"))
        let page = try coach.get("/admin/members/\(member.id)").text
        #expect(!page.contains(">1</span>"), "the earlier time through is history")
    }

    @Test func aReplyThatIsTooLongStaysInItsField() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("energy", "2")])
        let id = try test.count("SELECT id FROM check_ins")
        try coach.get("/admin/check-ins")
        let long = String(repeating: "long ", count: 401)
        let answer = try coach.post("/admin/check-ins/\(id)/review", [("reply", long)])
        #expect(answer.status == .unprocessable)
        #expect(answer.text.contains("long long long"))
        try coach.post("/admin/check-ins/\(id)/review", [("reply", "")])
        let late = try coach.post("/admin/check-ins/\(id)/review", [("reply", long)])
        #expect(late.status == .unprocessable && late.text.contains("long long long"), "even when it waits no longer")
        #expect(try test.count("SELECT count(*) FROM replies") == 0)
    }

    @Test func eachViewIsLoggedForTheMemberToRead() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        #expect(try !ana.get("/settings/data").text.contains("Rui Costa"))
        let id = try test.account("ana.silva@example.org").id
        #expect(try coach.get("/admin/members/\(id)").status == .ok)
        #expect(try ana.get("/settings/data").text.contains("Rui Costa"))
        let views = try #require(try ana.get("/data/export.json").json()["views"] as? [[String: Any]])
        #expect(views.map { $0["subject"] as? String } == ["member"])
        try coach.get("/admin/members")
        try coach.get("/admin/members/\(id)")
        try coach.get("/admin/members/\(id)")
        #expect(try test.count("SELECT count(*) FROM views WHERE member_id = \(id)") == 4, "every look is kept")
        let page = try ana.get("/settings/data").text
        #expect(
            page.matches(of: #/<th scope="row">/#).count == 2 && page.contains("3 times"), "and repeats are one line")
        test.clock.advance(301)
        try coach.get("/admin/members/\(id)")
        let later = try ana.get("/settings/data").text
        #expect(later.matches(of: #/<th scope="row">/#).count == 3, "what comes later is a line of its own")
    }

    @Test func noHealthAnswerIsInAnyByteTheCoachCanReach() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.member("Ana Silva"), try test.coach())
        try ana.onboard([
            ("age", "58"), ("weight", "77.77"), ("height", "163"), ("conditions", "lupus"),
            ("conditions", "multipleSclerosis"),
            ("limitations", "dizziness"), ("other_condition", "CANARY-of-ana"),
        ])
        try ana.complete(1, [("energy", "3"), ("note", "fine")])
        let id = try test.account("ana.silva@example.org").id
        var bytes = ""
        for page in [
            "/admin", "/admin/members", "/admin/members/\(id)", "/admin/check-ins", "/today", "/data/export.json",
        ] {
            bytes += try coach.get(page).text
        }
        for secret in ["CANARY", "lupus", "Lupus", "sclerosis", "dizz", "77.77", "163", "Very gentle"] {
            #expect(!bytes.contains(secret), "the coach can read \(secret)")
        }
    }

    @Test func aCheckInThatDoesNotExistIsMissing() throws {
        let test = try TestApp()
        let coach = try test.coach()
        try coach.get("/admin/check-ins")
        #expect(try coach.post("/admin/check-ins/999/review", [("reply", "Hello")]).status == .notFound)
        #expect(try coach.get("/admin/members/999").status == .notFound)
    }
}
