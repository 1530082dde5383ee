/// Which of the gentle programmes a member follows.
package enum Programme: String, CaseIterable, Codable, Sendable {
    case personalized, anaChallenge

    /// Whatever is not known, nothing, and the old id `standard` mean the personalised one.
    package init(id: String?) {
        self = id.flatMap(Programme.init(rawValue:)) ?? .personalized
    }

    /// The same for everyone: no questionnaire shapes it.
    package var isFixed: Bool { self == .anaChallenge }

    /// How a low-energy day eases a pace. The fixed plan keeps the higher floors that it was written with.
    func eased(_ pace: Pace) -> Pace {
        switch self {
        case .personalized: pace.eased(leastWork: 15, leastRounds: 1)
        case .anaChallenge: pace.eased(leastWork: 20, leastRounds: 2)
        }
    }
}

/// A stretch of a programme; two of seven weeks, the last of one.
package enum Phase: String, CaseIterable, Codable, Sendable {
    case calmStart, buildingConfidence, gentleStrength, consolidating
    case foundation, firming, endurance, consolidation

    /// In the order of their weeks.
    package static func of(_ programme: Programme) -> [Phase] {
        switch programme {
        case .personalized: [.calmStart, .buildingConfidence, .gentleStrength, .consolidating]
        case .anaChallenge: [.foundation, .firming, .endurance, .consolidation]
        }
    }
}

/// The title of a day.
package enum Theme: String, CaseIterable, Codable, Sendable {
    case mobilityAndBreathing, gentleStrength, coreAndBreathing, balanceAndFullBody, finalSession
    case wakeCoreAndLegs, thighsAndGlutes, postpartumCore, fullBody, controlAndRange, pulsesAndActivation
    case firstLoad, loadedStrength, finalChallenge
}
