/// What a member said about their sessions, and what the coach answered.
enum CheckIns: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/check-ins", .member, on: .worker, ShowCheckIns.handle)
        routes.get("/check-ins.json", .member, on: .worker, ShowCheckIns.twin)
    }
}
