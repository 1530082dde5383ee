/// Which of the gentle programmes a member follows.
package enum Programme: String, CaseIterable, Codable, Sendable {
    case personalized, anaChallenge

    /// Whatever is not known, nothing, and the old id `standard` mean the personalised one.
    package init(id: String?) {
        self = id.flatMap(Programme.init(rawValue:)) ?? .personalized
    }

    /// The same for everyone: no questionnaire shapes it.
    package var isFixed: Bool { self == .anaChallenge }

    /// Seconds of work below which a low-energy day does not go. The fixed plan keeps the floors it was written with.
    package var leastWork: Int { isFixed ? 20 : 15 }

    /// Rounds below which a low-energy day does not go.
    package var leastRounds: Int { isFixed ? 2 : 1 }

    /// The pace of a low-energy day: ten seconds less work and ten more rest, one round less, down to the floors.
    func eased(_ pace: Pace) -> Pace {
        Pace(work: max(leastWork, pace.work - 10), rest: pace.rest + 10, rounds: max(leastRounds, pace.rounds - 1))
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
