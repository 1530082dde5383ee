/// All that is known of one move: the body as it is seen, what stands around it, and how it goes.
struct Choreography {
    var scene: Scene
    /// Places that do not leave their spot during the whole cycle.
    var planted: [Joint] = []
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
        case .squat: .squat(depth: 1)
        case .gentleSquat: .squat(depth: 0.5)
        case .sumoSquat: .sumoSquat
        case .gluteBridge: .gluteBridge
        case .birdDog: .birdDog
        case .sideStretch: .sideStretch
        case .seatedMarch: .seatedMarch
        default: .squat(depth: 1)
        }
    }
}
