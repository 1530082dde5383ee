/// The session as a guided one: a timer, a figure, a voice. What it writes is an ordinary finished day.
enum Player: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/plan/days/{n}/play", .member, ShowPlayer.handle)
        routes.get("/plan/ticket.json", .member, ShowTicket.handle)
        routes.get("/offline", .everyone, ShowOffline.handle)
    }
}
