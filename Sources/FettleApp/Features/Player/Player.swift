/// The session as a guided one: a timer, a figure, a voice. What it writes is an ordinary finished day.
enum Player: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/plan/days/{n}/play", .member, ShowPlayer.handle)
        routes.get("/ticket.json", .member, ShowTicket.handle)
        // What a page that was kept for a long time still asks for.
        routes.get("/plan/ticket.json", .member, ShowTicket.handle)
        routes.get("/offline", .everyone, ShowOffline.handle)
    }
}
