/// What a member may tick in the questionnaire. Ids are stored and never change.
package enum Condition: String, CaseIterable, Codable, Sendable {
    case fibromyalgia
    case chronicFatigue
    case longCovid
    case pots
    case inflammatoryArthritis
    case osteoarthritis
    case lupus
    case behcet
    case hypermobility
    case multipleSclerosis
    case parkinsons
    case heartCondition
    case respiratory
    case diabetes
    case bowelDisease
    case chronicBackPain
    case osteoporosis
    case cancer
    case postpartum

    /// Noted, but nothing in the generated plan depends on it; the safety page says so.
    package var shapesThePlan: Bool {
        switch self {
        case .behcet, .diabetes, .bowelDisease, .postpartum: false
        default: true
        }
    }
}

/// What is hard "these days". Ids are stored and never change.
package enum Limitation: String, CaseIterable, Codable, Sendable {
    case kneePain
    case wristHandPain
    case shoulderPain
    case lowBackPain
    case neckPain
    case dizziness
    case cannotGetToFloor
    case cannotStandLong

    /// Noted, but nothing in the generated plan depends on it; the safety page says so.
    package var shapesThePlan: Bool { self != .neckPain }
}

/// How active the recent months were: hardly, walks or light activity, exercise at least twice a week.
package enum Activity: String, CaseIterable, Codable, Sendable {
    case none, light, regular
}
