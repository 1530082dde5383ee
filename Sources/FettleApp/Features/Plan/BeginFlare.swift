import HTTP
import Storage

/// "I'm in a flare": plan, mails and counts wait until the member comes back.
enum BeginFlare {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let isBack = context.form["back"] != nil
        try context.services.storage.write { db in
            // Only who has a plan can let it rest.
            _ = try context.care(member, db)
            let flares = db.flares(of: member)
            if isBack {
                try flares.end(on: context.today, at: context.now)
            } else {
                try flares.begin(on: context.today, at: context.now)
            }
        }
        return context.redirect(to: "/today", saying: isBack ? .flareEnded : .flareBegan)
    }
}

/// One tap on a day after a session: how much energy there is, or how much discomfort.
enum CheckDay {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["energy", "discomfort"])
        let (energy, discomfort) = (form.whole("energy", 1...5), form.whole("discomfort", 0...10))
        // The page only offers what can be.
        guard form.isValid else { throw HTTPError.badRequest }
        try context.services.storage.write { db in
            let event = try db.dayChecks(of: member).enter(
                energy: energy, discomfort: discomfort, on: context.today, zone: member.zone, at: context.now)
            try context.tell(event, of: member, db)
        }
        context.services.mailIsWaiting()
        return context.redirect(to: "/today")
    }
}
