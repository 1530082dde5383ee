/// What has been done: sessions, minutes, and how they felt.
enum Progress: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/progress", .member, ShowProgress.handle)
        routes.get("/history", .member, on: .worker, ShowHistory.handle)
        routes.get("/history.json", .member, on: .worker, ShowHistory.twin)
        routes.post("/history/{id}/delete", .member, DeleteSession.handle)
    }
}
