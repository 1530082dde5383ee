/// All that is known of one move: the body as it is seen, what stands around it, and how it goes.
struct Choreography {
    var scene: Scene
    /// Places that do not leave their spot during the whole cycle.
    var planted: [Joint] = []
    /// Places that do not leave their spot while the other side has its turn.
    var plantedInTurn: [@Sendable (Side) -> Joint] = []
    /// The moments whose poses a still picture shows: faint, and full.
    var still = Still()
    let pose: (Beat) -> Pose

    struct Still {
        var start = 0.75
        var end = 0.25
        /// Stands for the start where the cycle itself does not show it.
        var before: Pose?
    }
}

extension Motion {
    var choreography: Choreography {
        switch self {
        case .marchInPlace: .marchInPlace
        case .gentleSquat: .squat(depth: 0.5)
        case .hipCircles: .hipCircles
        case .armSwings: .armSwings
        case .sumoSquat: .sumoSquat
        case .squat: .squat(depth: 1)
        case .shortLunge: .shortLunge
        case .alternatingLunge: .alternatingLunge
        case .wallSit: .wallSit
        case .calfRaise: .calfRaise
        case .sideLegRaise: .sideLegRaise
        case .gluteBridge: .gluteBridge
        case .marchingBridge: .marchingBridge
        case .birdDog: .birdDog
        case .deadBug: .deadBug
        case .heelTaps: .heelTaps
        case .pelvicTilt: .pelvicTilt
        case .childsPose: .childsPose
        case .figureFour: .figureFour
        case .quadStretch: .quadStretch
        case .hamstringStretch: .hamstringStretch
        case .hipFlexorStretch: .hipFlexorStretch
        case .sideStretch: .sideStretch
        case .seatedMarch: .seatedMarch
        case .seatedKneeExtension: .seatedKneeExtension
        case .sitToStand: .sitToStand
        case .wallPushUp: .wallPushUp
        case .shoulderRolls: .shoulderRolls
        case .diaphragmaticBreathing: .diaphragmaticBreathing
        case .seatedCatCow: .seatedCatCow
        case .seatedRotation: .seatedRotation
        case .supportedBalance: .supportedBalance
        case .standingHipAbduction: .standingHipAbduction
        case .benchPress: .benchPress
        case .backSquat: .backSquat
        case .deadlift: .deadlift
        case .overheadPress: .overheadPress
        case .barbellRow: .barbellRow
        case .pullUps: .pullUps
        case .dips: .dips
        case .barbellCurl: .barbellCurl
        case .tricepExtension: .tricepExtension
        case .legPress: .legPress
        case .romanianDeadlift: .romanianDeadlift
        case .frontSquat: .frontSquat
        case .inclineBenchPress: .inclineBenchPress
        case .latPulldown: .latPulldown
        case .cableRow: .cableRow
        case .lateralRaise: .lateralRaise
        case .facePull: .facePull
        case .legCurl: .legCurl
        case .legExtension: .legExtension
        case .standingCalfRaise: .standingCalfRaise
        }
    }
}
