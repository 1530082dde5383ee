import HTTP
import Storage

/// Six points to read before anything moves, and the clearance that must be ticked.
struct SafetyPage: FormPage {
    static let view = "onboarding/safety"
    let steps = Step.safety.trail
    let fields: FormFields
    let points = SafetyPoint.all
}

/// One of the six points of the safety card.
struct SafetyPoint: Encodable {
    let titleKey: String
    let textKey: String

    static let all = ["askFirst", "keepEnergy", "breathe", "stop", "rest", "belly"].map(SafetyPoint.init)
    /// When to stop at once.
    static let warning = SafetyPoint("stop")

    private init(_ name: String) {
        titleKey = "safety.points.\(name).title"
        textKey = "safety.points.\(name).text"
    }
}

enum ConfirmSafety {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let isCleared = try context.services.storage.read { db in try db.plan(of: member).settings().isCleared }
        var fields = FormFields(names: ["cleared"])
        fields.tick("cleared", isCleared)
        return try context.show(SafetyPage(fields: fields))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, ["cleared"])
        guard form.isOn("cleared") else {
            form.fail("cleared", "clearanceMissing")
            return try context.show(SafetyPage(fields: form.fields))
        }
        try context.services.storage.write { db in try db.plan(of: member).clear(at: context.now) }
        return context.redirect(to: "/onboarding/health")
    }
}
