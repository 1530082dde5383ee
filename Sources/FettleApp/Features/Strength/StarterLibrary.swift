import Coaching
import Storage
import Templates

/// What someone who comes for strength finds there: the settings, 20 exercises and 5 templates, in their own language and
/// theirs to change.
struct StarterLibrary {
    let catalogue: ExerciseCatalogue
    let texts: Texts
    let member: Member
    let db: Database

    /// Once ever: switched off and on again, the part is as it was left.
    func enter(at now: Int64) throws {
        guard try db.strengthSettings(of: member).begin(at: now) else { return }
        let ids = try Dictionary(uniqueKeysWithValues: Lift.allCases.map { ($0, try enter($0)) })
        for template in StarterTemplate.allCases { try enter(template, ids, at: now) }
    }

    private func enter(_ lift: Lift) throws -> Int64 {
        let name = texts("lifts.\(lift.rawValue).name")
        let entry = catalogue[lift.catalogueID]
        return try db.exercises(of: member).insert(
            NewExercise(
                key: "starter-exercise-\(lift.rawValue)", name: name, kind: entry?.kind ?? .weight,
                lift: lift.rawValue, catalogueID: lift.catalogueID, equipment: entry?.equipment,
                primaryMuscles: entry?.primaryMuscles ?? [], secondaryMuscles: entry?.secondaryMuscles ?? [],
                bar: entry?.equipment == .barbell ? .usualBar(member.units.mass) : nil))
    }

    private func enter(_ template: StarterTemplate, _ ids: [Lift: Int64], at now: Int64) throws {
        let store = db.templates(of: member)
        let id = try store.insert(
            key: "starter-template-\(template.rawValue)", name: texts("train.starters.\(template.rawValue)"), note: "",
            at: now)
        for (position, lift) in template.lifts.enumerated() {
            guard let exercise = ids[lift] else { continue }
            try store.insert(template.target, exerciseID: exercise, at: position, in: id)
        }
    }
}

/// A template that every new member has.
enum StarterTemplate: String, CaseIterable {
    case push, pull, legs, full, upper

    var lifts: [Lift] {
        switch self {
        case .push: [.benchPress, .overheadPress, .inclineBenchPress, .dips, .tricepExtension, .lateralRaise]
        case .pull: [.deadlift, .barbellRow, .pullUps, .latPulldown, .cableRow, .facePull, .barbellCurl]
        case .legs:
            [.backSquat, .frontSquat, .romanianDeadlift, .legPress, .legCurl, .legExtension, .standingCalfRaise]
        case .full: [.backSquat, .benchPress, .deadlift, .overheadPress, .barbellRow, .pullUps]
        case .upper: [.benchPress, .overheadPress, .barbellRow, .pullUps, .dips, .barbellCurl]
        }
    }

    /// Something to begin with, for each of them.
    var target: Target { Target(sets: 3, repsLow: 8, repsHigh: 12) }
}

extension Mass {
    /// The bar that most gyms have.
    static func usualBar(_ unit: MassUnit) -> Mass { unit == .kilograms ? .kilograms(20) : .pounds(45) }
}

extension Services {
    /// To be called in the write that gives a member the strength part.
    func beginStrength(ofID memberID: Int64, at now: Int64, _ db: Database) throws {
        guard let member = try db.members.find(memberID), member.parts.contains(.strength),
            let texts = locales[member.locale] ?? locales[Language.fallback]
        else { return }
        try StarterLibrary(catalogue: catalogue, texts: texts, member: member, db: db).enter(at: now)
    }
}
