/// The gentle plan: 28 sessions, one at a time, in the member's own days.
enum Plan: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/plan", .member, ShowPlan.handle)
        routes.get("/plan.json", .member, ShowPlan.twin)
        routes.get("/plan/safety", .member, ShowSafety.handle)
        routes.get("/plan/days/{n}", .member, ShowDay.handle)
        routes.get("/plan/days/{n}.txt", .member, ShowDay.text)
        routes.get("/plan/weeks/{n}.txt", .member, ShowPlan.text)
        routes.post("/plan/days/{n}/complete", .member, CompleteDay.handle)
        routes.post("/plan/restart", .member, RestartPlan.handle)
    }
}
