import HTTP
import Storage

/// What someone came for; only that will show.
struct PartsPage: FormPage {
    static let view = "onboarding/parts"
    let steps = Step.parts.trail
    let firstName: String
    let fields: FormFields

    init(_ fields: FormFields, chosen: Set<Part>, _ member: Member) {
        var fields = fields
        fields.offer("parts", Part.existing.map(\.rawValue), labels: "parts", chosen: Set(chosen.map(\.rawValue)))
        self.fields = fields
        firstName = member.firstName
    }
}

enum ChooseParts {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let chosen = member.parts.isEmpty ? Set(Part.existing) : member.parts
        return try context.show(PartsPage(FormFields(names: ["parts"]), chosen: chosen, member))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, [])
        let parts = try form.parts("parts")
        guard form.isValid else { return try context.show(PartsPage(form.fields, chosen: parts, member)) }
        try context.services.storage.write { db in
            try db.members.setParts(parts, of: member.id)
            try context.services.beginStrength(ofID: member.id, at: context.now, db)
        }
        return context.redirect(to: parts.contains(.care) ? "/onboarding/safety" : "/onboarding")
    }
}

extension Form {
    /// The chosen parts, at least one, of those that exist.
    mutating func parts(_ name: String) throws -> Set<Part> {
        let parts = try choices(name, Part.self)
        guard parts.isSubset(of: Part.existing) else { throw HTTPError.badRequest }
        if parts.isEmpty { fail(name, "choiceMissing") }
        return parts
    }
}
