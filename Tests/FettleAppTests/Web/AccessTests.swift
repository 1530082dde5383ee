import HTTP
import Testing

@testable import FettleApp

/// Every address, tried by nobody, by a member, by the coach, and by a member who asks for what is somebody else's.
struct AccessTests {
    private static let routes: [(method: HTTP.Method, pattern: String, access: Access)] = {
        var routes = Routes()
        for feature in App.features { feature.routes(&routes) }
        return routes.router.routes.map { ($0.method, $0.pattern, $0.endpoint.access) }
    }()

    private static func target(_ pattern: String) -> String {
        pattern.replacing("{n}", with: "1").replacing("{id}", with: "987654").replacing("{token}", with: "none")
            .replacing("{key}", with: "none")
    }

    @Test func nobodyIsLedToTheSignInPageFromEveryMembersAddress() throws {
        let test = try TestApp()
        for route in Self.routes where route.access == .member {
            let visitor = test.visitor()
            try visitor.get("/login")
            let target = Self.target(route.pattern)
            let answer = route.method == .get ? try visitor.get(target) : try visitor.post(target)
            #expect(answer.location?.hasPrefix("/login") == true, "\(route.method.rawValue) \(target) by nobody")
        }
    }

    @Test func thePanelDoesNotExistForAnyoneButTheCoach() throws {
        let test = try TestApp()
        let member = try test.memberWithPlan()
        let nobody = test.visitor()
        try nobody.get("/login")
        for route in Self.routes where route.access == .coach {
            let target = Self.target(route.pattern)
            for visitor in [member, nobody] {
                let answer = route.method == .get ? try visitor.get(target) : try visitor.post(target)
                #expect(answer.status == .notFound, "\(route.method.rawValue) \(target)")
            }
        }
    }

    @Test func noAddressFailsForAMemberOrTheCoach() throws {
        let test = try TestApp()
        let people = [try test.memberWithPlan(), try test.coach()]
        for route in Self.routes where route.pattern != "/settings/delete" && route.pattern != "/logout" {
            for visitor in people {
                let target = Self.target(route.pattern)
                let answer = route.method == .get ? try visitor.get(target) : try visitor.post(target)
                #expect(
                    answer.status.code < 500,
                    "\(route.method.rawValue) \(target) is \(answer.status.code): \(test.log.all)")
            }
        }
        #expect(test.log.all.isEmpty, "\(test.log.all)")
    }

    @Test func whatIsSomebodyElsesDoesNotExist() throws {
        let test = try TestApp()
        let ana = try test.memberWithPlan("Ana Silva")
        let rui = try test.memberWithPlan("Rui Lopes")
        try ana.complete(1, [("energy", "3"), ("note", "only for me and the coach")])
        let session = try test.count("SELECT id FROM care_sessions")
        let open = try test.count(
            "SELECT max(s.id) FROM sessions s JOIN members m ON m.id = s.member_id WHERE m.name = 'Ana Silva'")
        try rui.get("/history")
        #expect(try rui.post("/history/\(session)/delete").status == .notFound)
        #expect(try rui.post("/settings/sessions/\(open)/end").status == .notFound)
        #expect(try test.count("SELECT count(*) FROM care_sessions") == 1)
        for page in [
            "/history", "/history.json", "/check-ins", "/check-ins.json", "/progress", "/today", "/data/export.json",
        ] {
            #expect(try !rui.get(page).text.contains("only for me"), "\(page)")
        }
    }
}
