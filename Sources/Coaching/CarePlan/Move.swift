/// An exercise of the gentle programmes. The order counts: the generator breaks ties by it. Ids are stored in plans
/// and sessions; new moves go to the end, and none is ever taken away.
package enum Move: String, CaseIterable, Codable, Sendable {
    case marchInPlace
    case gentleSquat
    case hipCircles
    case armSwings
    case sumoSquat
    case squat
    case shortLunge
    case alternatingLunge
    case wallSit
    case calfRaise
    case sideLegRaise
    case gluteBridge
    case marchingBridge
    case birdDog
    case deadBug
    case heelTaps
    case pelvicTilt
    case childsPose
    case figureFour
    case quadStretch
    case hamstringStretch
    case hipFlexorStretch
    case sideStretch
    case seatedMarch
    case seatedKneeExtension
    case sitToStand
    case wallPushUp
    case shoulderRolls
    case diaphragmaticBreathing
    case seatedCatCow
    case seatedRotation
    case supportedBalance
    case standingHipAbduction
}

extension Move {
    package enum Category: String, CaseIterable, Codable, Sendable {
        case warmUp, legsAndGlutes, core, stretch, mobility, upperBody, balance
    }

    package enum Position: String, CaseIterable, Codable, Sendable {
        case seated, standing
        /// Standing, holding a chair.
        case supported
        /// On the back.
        case supine
        /// Lying on the side.
        case side
        /// On hands and knees.
        case fours
        case kneeling

        package var isOnTheFloor: Bool {
            switch self {
            case .supine, .side, .fours, .kneeling: true
            case .seated, .standing, .supported: false
            }
        }
    }

    package enum Focus: String, CaseIterable, Codable, Sendable {
        case mobility, breath, lower, upper, core, balance, stretch
    }

    /// What a move asks of the body, and an answer may rule out.
    package enum Load: String, CaseIterable, Codable, Sendable {
        case knee, wrist, shoulder
        /// Effort held without movement.
        case isometric
        /// Bending the spine forwards or sideways.
        case flexion
        case twist
        /// The end of a joint's range.
        case deep
        case balance
    }

    package enum Side: String, CaseIterable, Codable, Sendable {
        case none
        /// One side, then the other from half time.
        case unilateral
        /// Side to side with every repetition.
        case alternating
    }

    package enum Muscle: String, CaseIterable, Codable, Sendable {
        case hipFlexors, core, quads, glutes, shoulders, chest, adductors, calves, gluteMedius, abductors, hamstrings
        case deepCore, lowerBack, transverseAbdominis, pelvicFloor, spine, obliques, neck, diaphragm
    }

    /// What the figure is drawn with.
    package enum Prop: String, CaseIterable, Codable, Sendable {
        case chair, wall, mat, towel, seat
        /// A seat seen from the front.
        case frontSeat
    }
}
