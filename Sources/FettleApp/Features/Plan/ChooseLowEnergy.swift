import HTTP
import Storage

/// Calls today a low-energy day, or takes that back: sessions open in their shorter form until the day is over or one
/// of them is done.
enum ChooseLowEnergy {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let isLow = context.form["low"] == "1"
        guard isLow || context.form["low"] == "0" else { throw HTTPError.badRequest }
        try context.services.storage.write { db in
            // Only who has a plan has such days.
            _ = try context.care(member, db)
            try db.plan(of: member).chooseLowEnergy(on: isLow ? context.today : nil)
        }
        return context.redirect(to: OwnPath(context.form["next"]).text)
    }
}

extension Care {
    /// As the member chose for the day; `low` in the address decides for the one view.
    func isLow(in request: Request) -> Bool {
        switch request.query["low"] {
        case "1": true
        case "0": false
        default: isLowDay
        }
    }

    /// What an address needs so that it shows the same form, today.
    func query(low: Bool) -> String { low == isLowDay ? "" : low ? "?low=1" : "?low=0" }
}
