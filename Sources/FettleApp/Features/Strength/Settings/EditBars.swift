import Coaching
import HTTP
import Secrets
import Storage

/// The bars that somebody has beside the usual ones.
enum EditBars {
    static func add(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["name", "weight", "unit", "key"], prefix: "bar-")
        let (name, unit) = (form.text("name", limit: 60, missing: "titleMissing"), form.choice("unit", MassUnit.self))
        let hundredths = parseDecimal(form.raw("weight")).map { $0 / 10 }
        if hundredths.map((0...20_000).contains) != true { form.failTraining("weight", "barUnreadable") }
        if !form.isKey("key") { form.put("key", Token.random().text) }
        guard form.isValid, let unit, let hundredths else { return try refuse(form, member, context) }
        let key = form.fields.value("key")
        let isAdded = try context.services.storage.write { db in
            _ = try context.begunSettings(of: member, db)
            let store = db.plates(of: member)
            guard try store.bars().count < PlateStore.barLimit else { return false }
            try store.add(name, hundredths, unit, key: key)
            return true
        }
        guard isAdded else {
            form.failTraining("name", "barsFull", ["limit": .int(PlateStore.barLimit)])
            return try refuse(form, member, context)
        }
        return context.redirect(to: "/train/settings", saying: .barAdded)
    }

    static func delete(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let id = request.parameters["id"].flatMap { Int64($0) } ?? 0
        guard try context.services.storage.write({ db in try db.plates(of: member).deleteBar(id) }) else {
            throw HTTPError.notFound
        }
        return context.redirect(to: "/train/settings", saying: .barDeleted)
    }

    private static func refuse(_ form: Form, _ member: Member, _ context: Context) throws -> Response {
        try EditStrengthSettings.page(member, unit: nil, .bar(form.fields), context)
    }
}
