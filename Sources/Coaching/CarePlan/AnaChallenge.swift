/// The 28-day challenge, the same for everyone.
enum AnaChallenge {
    static func days() -> [PlanDay] {
        zip(1..., rows).map { number, row in
            let phase = PlanDay.phaseIndex(ofDay: number)
            let pace = paces[phase]
            return PlanDay(
                number: number, theme: row.theme, phase: Phase.of(.anaChallenge)[phase], pace: pace,
                lowEnergyPace: Programme.anaChallenge.eased(pace),
                warmUp: warmUp.map { Step($0, seconds: 45) },
                main: row.moves.map { Step($0, seconds: pace.work, modifiers: row.modifiers[$0] ?? []) },
                close: close(day: number))
        }
    }

    private static let paces = [
        Pace(work: 40, rest: 20, rounds: 3), Pace(work: 45, rest: 15, rounds: 3),
        Pace(work: 45, rest: 15, rounds: 4), Pace(work: 50, rest: 10, rounds: 4),
    ]

    private static let warmUp: [Move] = [.marchInPlace, .gentleSquat, .hipCircles, .armSwings]

    /// A minute for a stretch with two sides, half a minute for each.
    private static func close(day: Int) -> [Step] {
        switch day {
        case 1: [Step(.childsPose, seconds: 60), Step(.hamstringStretch, seconds: 60)]
        case 2: [Step(.figureFour, seconds: 60), Step(.quadStretch, seconds: 60)]
        case 3: [Step(.childsPose, seconds: 60), Step(.hipFlexorStretch, seconds: 60)]
        case 4: [Step(.sideStretch, seconds: 60), Step(.hamstringStretch, seconds: 60)]
        default:
            [Step(.childsPose, seconds: 30)]
                + [.figureFour, .quadStretch, .hamstringStretch].map { Step($0, seconds: day == 28 ? 30 : 60) }
        }
    }

    private struct Row {
        let theme: Theme
        let moves: [Move]
        let modifiers: [Move: [Modifier]]

        init(_ theme: Theme, _ moves: [Move], _ modifiers: [Move: [Modifier]] = [:]) {
            self.theme = theme
            self.moves = moves
            self.modifiers = modifiers
        }
    }

    private static let rows: [Row] = [
        Row(.wakeCoreAndLegs, [.sumoSquat, .gluteBridge, .birdDog, .sideLegRaise]),
        Row(.thighsAndGlutes, [.wallSit, .gluteBridge, .sideLegRaise, .calfRaise]),
        Row(.postpartumCore, [.deadBug, .heelTaps, .birdDog, .pelvicTilt]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .gluteBridge, .birdDog]),
        Row(
            .controlAndRange, [.sumoSquat, .gluteBridge, .birdDog, .sideLegRaise],
            [.sumoSquat: [.deeper], .gluteBridge: [.hold2], .birdDog: [.slow]]),
        Row(.thighsAndGlutes, [.wallSit, .calfRaise, .gluteBridge, .heelTaps]),
        Row(.postpartumCore, [.deadBug, .pelvicTilt, .birdDog, .gluteBridge]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .sideLegRaise, .gluteBridge]),
        Row(
            .pulsesAndActivation, [.squat, .gluteBridge, .birdDog, .heelTaps],
            [.squat: [.pulse], .gluteBridge: [.pulse]]),
        Row(.thighsAndGlutes, [.wallSit, .sideLegRaise, .calfRaise, .gluteBridge]),
        Row(.postpartumCore, [.deadBug, .pelvicTilt, .birdDog, .gluteBridge]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .marchingBridge, .heelTaps]),
        Row(
            .firstLoad, [.squat, .gluteBridge, .birdDog, .heelTaps],
            [.squat: [.pulse, .bottles], .gluteBridge: [.pulse]]),
        Row(.thighsAndGlutes, [.wallSit, .gluteBridge, .calfRaise, .heelTaps], [.gluteBridge: [.pulse]]),
        Row(.postpartumCore, [.deadBug, .birdDog, .pelvicTilt, .gluteBridge]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .sideLegRaise, .gluteBridge]),
        Row(.loadedStrength, [.sumoSquat, .marchingBridge, .birdDog, .heelTaps], [.sumoSquat: [.bottles]]),
        Row(
            .thighsAndGlutes, [.wallSit, .sideLegRaise, .calfRaise, .gluteBridge],
            [.sideLegRaise: [.hold1], .gluteBridge: [.pulse]]),
        Row(.postpartumCore, [.deadBug, .pelvicTilt, .birdDog, .gluteBridge]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .marchingBridge, .heelTaps]),
        Row(
            .pulsesAndActivation, [.squat, .gluteBridge, .birdDog, .sideLegRaise],
            [.squat: [.pulse], .gluteBridge: [.pulse]]),
        Row(.thighsAndGlutes, [.wallSit, .calfRaise, .heelTaps, .gluteBridge]),
        Row(.postpartumCore, [.deadBug, .pelvicTilt, .birdDog, .marchingBridge]),
        Row(.fullBody, [.sumoSquat, .shortLunge, .sideLegRaise, .heelTaps], [.sumoSquat: [.bottles]]),
        Row(.loadedStrength, [.sumoSquat, .marchingBridge, .birdDog, .heelTaps], [.sumoSquat: [.bottles]]),
        Row(.thighsAndGlutes, [.wallSit, .sideLegRaise, .calfRaise, .gluteBridge], [.gluteBridge: [.pulse]]),
        Row(.postpartumCore, [.deadBug, .pelvicTilt, .birdDog, .gluteBridge]),
        Row(.finalChallenge, [.sumoSquat, .alternatingLunge, .marchingBridge, .heelTaps], [.sumoSquat: [.bottles]]),
    ]
}
