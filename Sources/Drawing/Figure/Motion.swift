/// The exercises that can be drawn, named by their ids: the moves of the gentle plan, then the lifts.
package enum Motion: String, CaseIterable, Sendable {
    case marchInPlace, gentleSquat, hipCircles, armSwings
    case sumoSquat, squat, shortLunge, alternatingLunge, wallSit, calfRaise, sideLegRaise
    case gluteBridge, marchingBridge, birdDog, deadBug, heelTaps, pelvicTilt
    case childsPose, figureFour, quadStretch, hamstringStretch, hipFlexorStretch, sideStretch
    case seatedMarch, seatedKneeExtension, sitToStand, wallPushUp, shoulderRolls
    case diaphragmaticBreathing, seatedCatCow, seatedRotation, supportedBalance, standingHipAbduction
    case benchPress = "bench_press"
    case backSquat = "back_squat"
    case deadlift
    case overheadPress = "overhead_press"
    case barbellRow = "barbell_row"
    case pullUps = "pull_ups"
    case dips
    case barbellCurl = "barbell_curl"
    case tricepExtension = "tricep_extension"
    case legPress = "leg_press"
    case romanianDeadlift = "romanian_deadlift"
    case frontSquat = "front_squat"
    case inclineBenchPress = "incline_bench_press"
    case latPulldown = "lat_pulldown"
    case cableRow = "cable_row"
    case lateralRaise = "lateral_raise"
    case facePull = "face_pull"
    case legCurl = "leg_curl"
    case legExtension = "leg_extension"
    case standingCalfRaise = "standing_calf_raise"
}

extension Motion {
    package static let lifts = Set(allCases.drop { $0 != .benchPress })

    /// Seconds of one whole cycle. With modifiers the shortest of theirs counts.
    package func cycleSeconds(with modifiers: Set<FigureModifier> = []) -> Double {
        modifiers.map(\.cycleSeconds).min() ?? plainCycleSeconds
    }

    private var plainCycleSeconds: Double {
        switch self {
        case .marchInPlace: 1.2
        case .seatedMarch: 1.6
        case .hipCircles, .sitToStand, .wallPushUp, .shoulderRolls: 3
        case .wallSit, .childsPose, .hipFlexorStretch, .sideStretch, .seatedCatCow, .seatedRotation: 4
        case .diaphragmaticBreathing: 6
        default: isLift ? 3 : 2
        }
    }

    /// Whether it is one of the gym's, rather than of the gentle plan.
    package var isLift: Bool { Motion.lifts.contains(self) }

    /// Whether the second half of the cycle is the first one with the sides changed.
    package var alternates: Bool {
        switch self {
        case .marchInPlace, .shortLunge, .alternatingLunge, .marchingBridge, .birdDog, .deadBug, .heelTaps,
            .seatedMarch, .seatedKneeExtension, .seatedRotation:
            true
        default: false
        }
    }

    /// Whether it is a position that is held, where only the breath moves.
    package var breathes: Bool {
        self == .wallSit || self == .childsPose || self == .diaphragmaticBreathing
    }

    /// The figure at a phase of its cycle; whole numbers are the same moment.
    package func pose(at phase: Double, modifiers: Set<FigureModifier> = []) -> Pose {
        choreography.pose(Beat(phase: phase, motion: self, modifiers: modifiers))
    }
}
