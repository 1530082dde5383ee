/// What a member said about their sessions, days and weeks, and the conversation with the coach about it.
enum CheckIns: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/check-ins", .member, on: .worker, ShowCheckIns.handle)
        routes.get("/check-ins.json", .member, on: .worker, ShowCheckIns.twin)
        routes.get("/check-ins/new", .member, WriteWeekly.show)
        routes.post("/check-ins/new", .member, WriteWeekly.handle)
        routes.get("/check-ins/{id}", .member, on: .worker, WriteBack.show)
        routes.post("/check-ins/{id}", .member, WriteBack.handle)
    }
}
