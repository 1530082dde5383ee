import Coaching
import HTTP
import Storage

/// The health questionnaire; every answer is optional.
struct HealthPage: FormPage {
    static let view = "onboarding/health"
    let steps = Step.health.trail
    let fields: FormFields
    let isImperial: Bool
    let hidesNumbers: Bool
    /// Whether a plan stands already, which new answers will change.
    let isChange: Bool
    let preview: PlanPreview?
    /// A programme of the coach's that no answer shapes: it can be looked at without answering first.
    var offerKey: String?

    init(
        _ fields: FormFields, conditions: Set<Condition>, limitations: Set<Limitation>, units: Units, isChange: Bool,
        preview: PlanPreview? = nil, _ member: Member
    ) {
        var fields = fields
        fields.offer(
            "conditions", Condition.allCases.map(\.rawValue), labels: "care.conditions",
            chosen: Set(conditions.map(\.rawValue)))
        fields.offer(
            "limitations", Limitation.allCases.map(\.rawValue), labels: "care.limitations",
            chosen: Set(limitations.map(\.rawValue)))
        fields.offer(
            "energy", HealthAnswers.energies.map(String.init), labels: "care.energy", chosen: [fields.value("energy")])
        fields.offer(
            "activity", Activity.allCases.map(\.rawValue), labels: "care.activity", chosen: [fields.value("activity")])
        fields.put("units", units.rawValue)
        self.fields = fields
        self.isChange = isChange
        self.preview = preview
        isImperial = units == .imperial
        hidesNumbers = member.hidesNumbers
    }
}

/// Takes the answers. They make the first plan; later ones only propose another.
enum AnswerHealth {
    static func show(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let (answers, settings, kept, offer) = try context.services.storage.read { db in
            (
                try db.health(of: member).answers(in: context.today.year), try db.plan(of: member).settings(),
                try db.plan(of: member).current(), try db.offers(of: member).waiting()
            )
        }
        guard settings.isCleared else { return context.redirect(to: "/onboarding/safety") }
        let given = answers ?? .empty
        var page = HealthPage(
            FormFields(given, in: member.units), conditions: given.conditions, limitations: given.limitations,
            units: member.units, isChange: kept != nil && settings.startsOn != nil, member)
        if let programme = offer?.programme, programme.isFixed {
            page.offerKey = "care.programmes.\(programme.rawValue).name"
        }
        return try context.show(page)
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let settings = try context.services.storage.read { db in try db.plan(of: member).settings() }
        guard settings.isCleared else { return context.redirect(to: "/onboarding/safety") }
        var health = try HealthForm(context)
        let wish = context.form["change_units"].flatMap(Units.init(rawValue:))
        let answers = try health.answers()
        if let wish { return try inOtherUnits(wish, health, settings, member, context) }
        guard let answers else { return try page(health.form.fields, health, health.units, settings, member, context) }
        if context.form["preview"] != nil { return try preview(answers, health, settings, member, context) }

        let (isProposed, hasOffer) = try context.services.storage.write { db in
            try keep(answers, in: health.units, of: member, context, db)
            return (try follow(settings, member, context, db), try db.offers(of: member).waiting() != nil)
        }
        if settings.startsOn == nil { return context.redirect(to: hasOffer ? "/plan/offer" : "/onboarding/start") }
        return context.redirect(to: isProposed ? "/plan/changes" : "/plan", saying: .answersSaved)
    }

    /// The same page again with what would follow.
    private static func preview(
        _ answers: HealthAnswers, _ health: HealthForm, _ settings: CareSettings, _ member: Member, _ context: Context
    ) throws -> Response {
        let basis = try context.services.storage.read { db -> PlanBasis in
            let kept = try db.plan(of: member).current()
            let old = try kept.flatMap { try db.plan(of: member).basis(ofPlan: $0.id) }
            return PlanBasis(
                programme: kept?.plan.programme ?? .personalized, answers: answers,
                bans: try db.bans(of: member).all().map(\.ban), adjustments: old?.adjustments ?? [])
        }
        return try context.show(
            HealthPage(
                health.form.fields, conditions: health.conditions, limitations: health.limitations,
                units: health.units, isChange: settings.startsOn != nil, preview: PlanPreview(basis, context.texts),
                member))
    }

    /// Before the start the answers make the plan. Later they leave it as it is, and the answer is whether another one
    /// is proposed.
    private static func follow(_ settings: CareSettings, _ member: Member, _ context: Context, _ db: Database) throws
        -> Bool
    {
        let store = db.plan(of: member)
        guard settings.startsOn != nil, let kept = try store.current() else {
            let programme = try store.current()?.plan.programme ?? .personalized
            let old = try store.current().flatMap { try store.basis(ofPlan: $0.id) }
            let basis = try db.presentBasis(of: member, programme: programme, old, in: context.today.year)
            try store.keep(basis, at: context.now)
            return false
        }
        let care = try context.care(member, db)
        return care.proposed != nil || !kept.plan.conflicts(with: care.restrictions).isEmpty
    }

    /// The same form again in the other units, everything else as typed. A number that could not be read would become
    /// another one without anybody noticing, so it has to be mended first.
    private static func inOtherUnits(
        _ units: Units, _ health: HealthForm, _ settings: CareSettings, _ member: Member, _ context: Context
    ) throws -> Response {
        let unread = health.form.fields.errors.filter { ["weight", "height"].contains($0.name) }
        var fields = try Form(context, HealthForm.names).fields
        guard unread.isEmpty else {
            for field in unread { fields.fail(field.name, field.error ?? "") }
            return try page(fields, health, health.units, settings, member, context)
        }
        let converted = FormFields(try HealthAnswers(weight: health.weight, height: health.height), in: units)
        for name in ["weight", "height", "height_inches"] { fields.put(name, converted.value(name)) }
        return try page(fields, health, units, settings, member, context)
    }

    private static func page(
        _ fields: FormFields, _ health: HealthForm, _ units: Units, _ settings: CareSettings, _ member: Member,
        _ context: Context
    ) throws -> Response {
        try context.show(
            HealthPage(
                fields, conditions: health.conditions, limitations: health.limitations, units: units,
                isChange: settings.startsOn != nil, member))
    }

    private static func keep(
        _ given: HealthAnswers, in units: Units, of member: Member, _ context: Context, _ db: Database
    ) throws {
        let store = db.health(of: member)
        try store.saveProfile(birthYear: given.age.map { context.today.year - $0 }, height: given.height)
        // A weight that was not asked for is not taken back either.
        if !member.hidesNumbers { try keep(weight: given.weight, in: units, store, member, context) }
        try store.save(given, at: context.now)
        try db.members.setUnits(units, of: member.id)
    }

    private static func keep(weight: Mass?, in units: Units, _ store: HealthStore, _ member: Member, _ context: Context)
        throws
    {
        guard let weight else { return try store.forgetGivenWeights() }
        guard try store.latestWeight() != weight else { return }
        try store.weigh(weight, unit: units.mass, on: context.today, zone: member.zone, at: context.now)
    }
}
