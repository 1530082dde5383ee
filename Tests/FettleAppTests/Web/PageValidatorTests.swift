import HTTP
import Testing

@testable import FettleApp

/// An unchanged page is not made again; a changed one is never taken for unchanged.
@Suite struct PageValidatorTests {
    private static let pages = [
        "/today", "/plan", "/plan/days/1", "/progress", "/history", "/settings/profile", "/plan.json",
    ]

    /// The tag of a page as it is now.
    private func tag(_ page: String, _ visitor: Visitor) throws -> String {
        visitor.extra = []
        let answer = try visitor.get(page)
        #expect(answer.status == .ok)
        return try #require(answer.headers["ETag"], "\(page) has no tag")
    }

    private func status(_ page: String, having tag: String, _ visitor: Visitor) throws -> Status {
        visitor.extra = [("If-None-Match", tag)]
        defer { visitor.extra = [] }
        return try visitor.get(page).status
    }

    @Test(arguments: pages) func anUnchangedPageIsNotSentAgain(page: String) throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        let tag = try tag(page, ana)
        ana.extra = [("If-None-Match", tag)]
        let again = try ana.get(page)
        #expect(again.status == .notModified)
        #expect(again.text.isEmpty)
        #expect(again.headers["ETag"] == tag)
        #expect(again.headers["Cache-Control"] == "private, no-cache")
    }

    @Test func whatAMemberChangesMakesEveryPageNew() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        let before = try Self.pages.map { ($0, try tag($0, ana)) }
        try ana.complete(1)
        try ana.get("/today")
        for (page, tag) in before { #expect(try status(page, having: tag, ana) == .ok, "\(page) is old") }
    }

    @Test func theCoachsReplyMakesTheMembersPageNew() throws {
        let test = try TestApp()
        let (ana, coach) = (try test.memberWithPlan(), try test.coach())
        try ana.complete(1, [("note", "hello")])
        try ana.get("/today")
        let before = try tag("/today", ana)
        let id: Int64 = try #require(
            try test.services.storage.read { db in try db.value("SELECT max(id) FROM check_ins") })
        try coach.submit(
            "/admin/check-ins", to: "/admin/check-ins/\(id)/review",
            [("reply", "Well done"), ("key", "0123456789abcdef")])
        #expect(try status("/today", having: before, ana) == .ok)
    }

    @Test func theNextHourAndTheNextDayMakeItNew() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        let before = try tag("/today", ana)
        test.clock.advance(3599)
        #expect(try status("/today", having: before, ana) == .notModified)
        test.clock.advance(1)
        #expect(try status("/today", having: before, ana) == .ok)
    }

    @Test func nobodyElseHasTheSameTag() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        let before = try tag("/today", ana)
        let again = test.visitor()
        _ = try again.signIn("ana.silva@example.org")
        try again.get("/today")
        #expect(try status("/today", having: before, again) == .ok, "another session has other forms")
        #expect(try test.visitor().get("/today").headers["ETag"] == nil)
    }

    @Test func aWordAboutWhatHappenedIsNeverKept() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan()
        try ana.complete(1)
        let told = try ana.get("/today")
        #expect(told.headers["ETag"] == nil)
        #expect(try ana.get("/today").headers["ETag"] != nil)
    }

    @Test func secretsAndTheCoachsPagesHaveNoTag() throws {
        let test = try TestApp()
        let coach = try test.coach()
        for page in ["/admin/members", "/admin/check-ins", "/today"] {
            #expect(try coach.get(page).headers["ETag"] == nil, "\(page)")
        }
        let ana = try test.memberWithPlan()
        try ana.get("/today")
        for page in ["/data/export.json", "/plan/ticket.json"] {
            #expect(try ana.get(page).headers["ETag"] == nil, "\(page)")
        }
    }

    /// Links are sent by mail; notes and own words are for the coach, whose pages have no tag.
    private static let shownToNoMember: Set = ["data_versions", "links", "coach_notes", "snippets"]

    @Test func everyTableOfAMemberCountsItsChanges() throws {
        let test = try TestApp()
        let (tables, triggers) = try test.services.storage.read { db in
            (
                try db.rows(
                    """
                    SELECT t.name FROM pragma_table_list t WHERE t.schema = 'main' AND t.type = 'table' AND EXISTS (
                        SELECT 1 FROM pragma_table_info(t.name) c WHERE c.name IN ('member_id', 'check_in_id'))
                    """
                ) { row -> String in try row.get("name") },
                try db.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'") { row -> String in
                    try row.get("name")
                }
            )
        }
        #expect(tables.count > 15)
        for table in tables where !Self.shownToNoMember.contains(table) {
            for event in ["inserted", "updated", "deleted"] {
                #expect(triggers.contains("\(table)_\(event)"), "a change of \(table) is not counted when \(event)")
            }
        }
    }
}
