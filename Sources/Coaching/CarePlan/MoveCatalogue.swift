extension Move {
    /// The table of moves.
    var written: Traits {
        switch self {
        case .marchInPlace:
            Traits(.warmUp, .standing, [.mobility], side: .alternating, muscles: [.hipFlexors, .core])
        case .gentleSquat:
            Traits(.warmUp, .standing, [.lower], loads: [.knee], muscles: [.quads, .glutes])
        case .hipCircles:
            Traits(.warmUp, .standing, [.mobility], muscles: [.hipFlexors, .core])
        case .armSwings:
            Traits(.warmUp, .standing, [.mobility, .upper], loads: [.shoulder], muscles: [.shoulders, .chest])
        case .sumoSquat:
            Traits(
                .legsAndGlutes, .standing, [.lower], level: 2, loads: [.knee, .deep],
                muscles: [.adductors, .glutes, .quads])
        case .squat:
            Traits(.legsAndGlutes, .standing, [.lower], level: 2, loads: [.knee], muscles: [.quads, .glutes])
        case .shortLunge:
            Traits(
                .legsAndGlutes, .standing, [.lower], level: 3, loads: [.knee, .balance], side: .alternating,
                muscles: [.quads, .glutes], props: [.chair])
        case .alternatingLunge:
            Traits(
                .legsAndGlutes, .standing, [.lower], level: 3, loads: [.knee, .balance, .deep], side: .alternating,
                muscles: [.quads, .glutes], props: [.chair])
        case .wallSit:
            Traits(
                .legsAndGlutes, .standing, [.lower], level: 2, loads: [.knee, .isometric], muscles: [.quads, .glutes],
                props: [.wall])
        case .calfRaise:
            Traits(.legsAndGlutes, .supported, [.lower, .balance], muscles: [.calves], props: [.chair])
        case .sideLegRaise:
            Traits(
                .legsAndGlutes, .side, [.lower], level: 2, side: .unilateral, muscles: [.gluteMedius, .abductors],
                props: [.mat])
        case .gluteBridge:
            Traits(.core, .supine, [.lower, .core], muscles: [.glutes, .hamstrings, .deepCore], props: [.mat])
        case .marchingBridge:
            Traits(
                .core, .supine, [.core], level: 2, side: .alternating, muscles: [.glutes, .deepCore, .hamstrings],
                props: [.mat])
        case .birdDog:
            Traits(
                .core, .fours, [.core, .balance], level: 2, loads: [.wrist, .knee], side: .alternating,
                muscles: [.deepCore, .glutes, .lowerBack], props: [.mat])
        case .deadBug:
            Traits(
                .core, .supine, [.core], level: 2, side: .alternating, muscles: [.deepCore, .transverseAbdominis],
                props: [.mat])
        case .heelTaps:
            Traits(
                .core, .supine, [.core], side: .alternating, muscles: [.deepCore, .transverseAbdominis], props: [.mat])
        case .pelvicTilt:
            Traits(.core, .supine, [.core, .breath], muscles: [.transverseAbdominis, .pelvicFloor], props: [.mat])
        case .childsPose:
            Traits(
                .stretch, .kneeling, [.stretch], loads: [.knee, .flexion], muscles: [.lowerBack, .spine], props: [.mat])
        case .figureFour:
            Traits(.stretch, .supine, [.stretch], side: .unilateral, muscles: [.glutes, .gluteMedius], props: [.mat])
        case .quadStretch:
            Traits(
                .stretch, .supported, [.stretch], loads: [.knee, .balance], side: .unilateral, muscles: [.quads],
                props: [.chair])
        case .hamstringStretch:
            Traits(.stretch, .supine, [.stretch], side: .unilateral, muscles: [.hamstrings], props: [.mat, .towel])
        case .hipFlexorStretch:
            Traits(.stretch, .kneeling, [.stretch], loads: [.knee], side: .unilateral, muscles: [.hipFlexors, .quads])
        case .sideStretch:
            Traits(
                .stretch, .standing, [.stretch, .mobility], loads: [.flexion, .shoulder], side: .unilateral,
                muscles: [.obliques, .lowerBack])
        case .seatedMarch:
            Traits(
                .mobility, .seated, [.mobility, .lower, .core], side: .alternating, muscles: [.hipFlexors, .core],
                props: [.seat])
        case .seatedKneeExtension:
            Traits(.legsAndGlutes, .seated, [.lower], side: .alternating, muscles: [.quads], props: [.seat])
        case .sitToStand:
            Traits(
                .legsAndGlutes, .supported, [.lower], level: 2, loads: [.knee], muscles: [.quads, .glutes],
                props: [.seat])
        case .wallPushUp:
            Traits(
                .upperBody, .standing, [.upper], loads: [.wrist, .shoulder], muscles: [.chest, .shoulders],
                props: [.wall])
        case .shoulderRolls:
            Traits(.mobility, .seated, [.mobility, .upper], muscles: [.shoulders, .neck], props: [.seat])
        case .diaphragmaticBreathing:
            Traits(.mobility, .seated, [.breath, .core], muscles: [.diaphragm, .deepCore], props: [.seat])
        case .seatedCatCow:
            Traits(
                .mobility, .seated, [.mobility, .stretch], loads: [.flexion], muscles: [.spine, .lowerBack],
                props: [.seat])
        case .seatedRotation:
            Traits(
                .mobility, .seated, [.mobility, .stretch], loads: [.twist], side: .alternating,
                muscles: [.spine, .obliques], props: [.frontSeat])
        case .supportedBalance:
            Traits(
                .balance, .supported, [.balance], level: 2, loads: [.balance], side: .unilateral,
                muscles: [.calves, .gluteMedius], props: [.chair])
        case .standingHipAbduction:
            Traits(
                .balance, .supported, [.lower, .balance], side: .unilateral, muscles: [.gluteMedius, .abductors],
                props: [.chair])
        }
    }
}
