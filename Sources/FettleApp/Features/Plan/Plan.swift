/// The gentle plan: 28 sessions, one at a time, in the member's own days.
enum Plan: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/plan", .member, ShowPlan.handle)
        routes.get("/plan.json", .member, on: .worker, ShowPlan.twin)
        routes.get("/plan/safety", .member, ShowSafety.handle)
        routes.get("/plan/changes", .member, ShowChanges.handle)
        routes.post("/plan/changes", .member, DecideOnChanges.handle)
        routes.get("/plan/offer", .member, ShowOffer.handle)
        routes.post("/plan/offer", .member, AnswerOffer.handle)
        routes.get("/plan/versions/{n}", .member, ShowVersion.handle)
        routes.post("/plan/bans", .member, BanMove.handle)
        routes.post("/plan/bans/{id}/lift", .member, BanMove.lift)
        routes.post("/plan/flare", .member, BeginFlare.handle)
        routes.post("/plan/check", .member, CheckDay.handle)
        routes.post("/plan/low-energy", .member, ChooseLowEnergy.handle)
        routes.get("/plan/days/{n}", .member, ShowDay.handle)
        routes.get("/plan/days/{n}.txt", .member, ShowDay.text)
        routes.get("/plan/weeks/{n}.txt", .member, ShowPlan.text)
        routes.post("/plan/days/{n}/complete", .member, CompleteDay.handle)
        routes.post("/plan/restart", .member, RestartPlan.handle)
    }
}
