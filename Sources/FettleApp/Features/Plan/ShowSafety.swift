import Coaching
import HTTP
import Storage

/// The safety card, always at hand.
enum ShowSafety {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try page(FormFields(names: ["move", "note"]), context)
    }

    static func page(_ fields: FormFields, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (care, bans) = try context.services.storage.read { db -> (Care?, [KeptBan]) in
            let hasPlan = try db.plan(of: member).current() != nil && db.plan(of: member).settings().startsOn != nil
            return (hasPlan ? try context.care(member, db) : nil, try db.bans(of: member).all())
        }
        return try context.show(SafetyCardPage(care, bans, fields, context.texts))
    }
}

/// "Not this move, because …": from here on it counts like any other rule.
enum BanMove {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["move", "note"])
        let move: Move? = form.choice("move")
        let note = form.text("note", limit: 200, missing: "noteMissing")
        guard form.isValid, let move else { return try ShowSafety.page(form.fields, context) }

        let isPossible = try context.services.storage.write { db -> Bool in
            var basis = try context.care(member, db).present
            let ban = Ban(move, note: note)
            basis.bans = basis.bans.filter { $0.move != move } + [ban]
            guard basis.plan.isWorthwhile else { return false }
            try db.bans(of: member).add(ban, at: context.now)
            return true
        }
        guard isPossible else {
            form.fail("move", "tooLittleLeft")
            return try ShowSafety.page(form.fields, context)
        }
        return context.redirect(to: "/plan/changes", saying: .banned)
    }

    static func lift(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        guard let move = request.parameters["id"].flatMap(Move.init(rawValue:)) else { throw HTTPError.notFound }
        let isLifted = try context.services.storage.write { db in try db.bans(of: member).lift(move) }
        guard isLifted else { throw HTTPError.notFound }
        return context.redirect(to: "/plan/changes", saying: .banLifted)
    }
}
