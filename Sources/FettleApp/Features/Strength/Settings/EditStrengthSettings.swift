import Coaching
import HTTP
import Storage

/// How a member trains: the unit, the step, the rest, the chart.
enum EditStrengthSettings {
    /// The choice of a length of rest that is none of the presets.
    static let ownRest = "own"
    private static let names = ["unit", "step", "rest", "rest_own", "chart", "version"]

    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let unit = request.query["unit"].flatMap(MassUnit.init(rawValue:))
        return try page(member, unit: unit, nil, context)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, names)
        let now = try context.services.storage.read { db in try context.begunSettings(of: member, db) }
        guard let wish = wish(&form, version: form.version(else: now.version)) else {
            return try page(member, unit: nil, .general(form.fields), context)
        }
        let isSaved = try context.services.storage.write { db in
            try db.strengthSettings(of: member).change(to: wish)
        }
        guard isSaved else {
            let rest = RestLength.clock(now.restSeconds)
            let facts = [now.unit.rawValue, decimalText(hundredths: now.weightStep), rest].joined(separator: ", ")
            form.fail("unit", "changedElsewhere", ["now": .text(facts)])
            form.put("version", String(now.version))
            return try page(member, unit: nil, .general(form.fields), context)
        }
        return context.redirect(to: "/train/settings", saying: .saved)
    }

    static func page(
        _ member: Member, unit: MassUnit?, _ refused: StrengthSettingsPage.Refused?, _ context: Context
    ) throws -> Response {
        let read = try context.services.storage.read { db in
            _ = try context.begunSettings(of: member, db)
            return try StrengthSettingsRead(member, unit: unit, db)
        }
        return try context.show(StrengthSettingsPage(read, refused, context))
    }

    static func fields(of settings: StrengthSettings) -> FormFields {
        let isPreset = RestLength.presets.contains { $0.seconds == settings.restSeconds }
        return FormFields([
            "unit": settings.unit.rawValue, "step": decimalText(hundredths: settings.weightStep),
            "rest": isPreset ? String(settings.restSeconds) : ownRest,
            "rest_own": isPreset ? "" : RestLength.clock(settings.restSeconds), "chart": settings.chart.rawValue,
            "version": String(settings.version),
        ])
    }

    private static func wish(_ form: inout Form, version: Int) -> StrengthSettings? {
        let (unit, chart) = (form.choice("unit", MassUnit.self), form.choice("chart", RPEChart.self))
        let step = parseDecimal(form.raw("step")).map { $0 / 10 }
        if step.map((1...10_000).contains) != true { form.failTraining("step", "stepUnfit") }
        let rest = rest(&form)
        guard form.isValid, let unit, let chart, let step, let rest else { return nil }
        return StrengthSettings(unit: unit, weightStep: step, restSeconds: rest, chart: chart, version: version)
    }

    private static func rest(_ form: inout Form) -> Int? {
        guard form.raw("rest") == ownRest else {
            let preset = RestLength.presets.first { String($0.seconds) == form.raw("rest") }
            if preset == nil { form.fail("rest", "choiceMissing") }
            return preset?.seconds
        }
        if form.raw("rest_own").isEmpty { form.failTraining("rest_own", "restUnreadable") }
        return form.rest("rest_own")
    }
}

extension Context {
    /// The settings of someone who came for strength; others decide on that first.
    func begunSettings(of member: Member, _ db: Database) throws -> StrengthSettings {
        guard try db.strengthSettings(of: member).hasBegun() else { throw HTTPError.elsewhere("/settings/appearance") }
        return try db.strengthSettings(of: member).current()
    }
}
