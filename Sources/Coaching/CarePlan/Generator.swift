/// Makes the 28 days of a personal plan by fixed rules: the same answers give the same plan.
struct Generator {
    private let tier: Tier
    /// What may stand in a circuit.
    private let candidates: [Move.Focus: [Candidate]]
    private let closing: [Move]
    private let warmUp: [Move]
    private let standIns: [Move]
    private let endsWithBreath: Bool

    private struct Candidate {
        let move: Move
        /// Its place in the order of all moves.
        let index: Int
        let level: Int
        /// Neither a warm-up by category nor in this plan's warm-up.
        let isFresh: Bool
    }

    init(tier: Tier, restrictions: Restrictions) {
        self.tier = tier
        standIns = Self.fallbacks.filter(restrictions.allows)
        endsWithBreath = restrictions.allows(.diaphragmaticBreathing)
        closing = Self.closingMoves.filter(restrictions.allows)
        warmUp = Self.warmUpMoves(restrictions)
        candidates = Self.candidates(tier: tier, restrictions: restrictions, warmUp: warmUp)
    }

    func days() -> [PlanDay] { (1...PlanDay.count).map(day) }

    private func day(_ number: Int) -> PlanDay {
        let phase = PlanDay.phaseIndex(ofDay: number)
        let pace = Self.paces[phase][tier.rawValue - 1]
        let main = mainMoves(day: number)
        return PlanDay(
            number: number,
            theme: number == PlanDay.count ? .finalSession : Self.weekdays[weekdayIndex(number)].theme,
            phase: Phase.of(.personalized)[phase],
            pace: pace,
            lowEnergyPace: Programme.personalized.eased(pace),
            warmUp: warmUp.map { Step($0, seconds: tier == .veryGentle ? 30 : 40) },
            main: main.map { Step($0, seconds: pace.work) },
            close: close(day: number, main: main))
    }

    private func weekdayIndex(_ day: Int) -> Int { (day - 1) % PlanDay.daysAWeek }
}

// MARK: - The circuit

extension Generator {
    /// Seated, without any load and of the lowest level, so that no answer rules them out. There are four, so that
    /// warm-up and circuit of four always fill.
    static let fallbacks: [Move] = [.seatedMarch, .seatedKneeExtension, .shoulderRolls, .diaphragmaticBreathing]

    static let weekdays: [(theme: Theme, slots: [Move.Focus])] = [
        (.mobilityAndBreathing, [.mobility, .breath, .upper, .core]),
        (.gentleStrength, [.lower, .lower, .upper, .core]),
        (.coreAndBreathing, [.core, .core, .breath, .mobility]),
        (.balanceAndFullBody, [.lower, .balance, .upper, .core]),
    ]

    /// By phase, then by tier.
    private static let paces: [[Pace]] = [
        [
            Pace(work: 20, rest: 40, rounds: 2), Pace(work: 30, rest: 30, rounds: 2),
            Pace(work: 35, rest: 25, rounds: 3),
        ],
        [
            Pace(work: 25, rest: 35, rounds: 2), Pace(work: 30, rest: 30, rounds: 3),
            Pace(work: 40, rest: 20, rounds: 3),
        ],
        [
            Pace(work: 30, rest: 30, rounds: 2), Pace(work: 35, rest: 25, rounds: 3),
            Pace(work: 40, rest: 20, rounds: 3),
        ],
        [
            Pace(work: 30, rest: 30, rounds: 3), Pace(work: 40, rest: 20, rounds: 3),
            Pace(work: 45, rest: 15, rounds: 3),
        ],
    ]

    private static func candidates(
        tier: Tier, restrictions: Restrictions, warmUp: [Move]
    ) -> [Move.Focus: [Candidate]] {
        var candidates: [Move.Focus: [Candidate]] = [:]
        for (index, move) in Move.allCases.enumerated() {
            let traits = move.traits
            guard restrictions.allows(move), !move.isStretch, traits.level <= tier.rawValue else { continue }
            let isFresh = traits.category != .warmUp && !warmUp.contains(move)
            let candidate = Candidate(move: move, index: index, level: traits.level, isFresh: isFresh)
            for focus in traits.focuses { candidates[focus, default: []].append(candidate) }
        }
        return candidates
    }

    private func mainMoves(day: Int) -> [Move] {
        let target = min(max(1, PlanDay.phaseIndex(ofDay: day)), tier.rawValue)
        let weekday = weekdayIndex(day)
        var used: [Move] = []
        for (slot, focus) in Self.weekdays[weekday].slots.enumerated() {
            let rotation = PlanDay.week(ofDay: day) * 3 + slot + weekday * 7
            let open = candidates[focus, default: []].filter { !used.contains($0.move) }
            let fresh = open.filter(\.isFresh)
            let best = (fresh.isEmpty ? open : fresh).min {
                rank($0, target: target, rotation: rotation) < rank($1, target: target, rotation: rotation)
            }
            if let move = best?.move ?? standIns.first(where: { !used.contains($0) }) ?? spare(used) {
                used.append(move)
            }
        }
        return used
    }

    /// When somebody ruled out what always fits: whatever else is allowed, in the order of the moves.
    private func spare(_ used: [Move]) -> Move? {
        candidates.values.joined().filter { !used.contains($0.move) }.min { $0.index < $1.index }?.move
    }

    /// The nearest level first, then the order of the moves turned by the rotation.
    private func rank(_ candidate: Candidate, target: Int, rotation: Int) -> (Int, Int) {
        (abs(candidate.level - target), (candidate.index + rotation) % Move.allCases.count)
    }
}

// MARK: - Warm-up and close

extension Generator {
    static let warmUpChoices: [[Move]] = [
        [.marchInPlace, .seatedMarch],
        [.hipCircles, .seatedCatCow, .seatedKneeExtension],
        [.armSwings, .shoulderRolls, .diaphragmaticBreathing],
        [.seatedRotation, .seatedKneeExtension, .diaphragmaticBreathing],
    ]

    private static let closingMoves: [Move] = [
        .childsPose, .figureFour, .hamstringStretch, .hipFlexorStretch, .sideStretch, .quadStretch, .seatedCatCow,
        .seatedRotation, .shoulderRolls,
    ]

    private static func warmUpMoves(_ restrictions: Restrictions) -> [Move] {
        var used: [Move] = []
        for choices in warmUpChoices {
            let open = (choices + fallbacks).filter(restrictions.allows)
            if let move = open.first(where: { !used.contains($0) }) { used.append(move) }
        }
        return used
    }

    private func close(day: Int, main: [Move]) -> [Step] {
        let fresh = closing.filter { !main.contains($0) }
        let open = fresh.count >= 3 ? fresh : closing
        let stretches = (0..<min(3, open.count)).map { Step(open[(day + $0) % open.count], seconds: 30) }
        return stretches + (endsWithBreath ? [Step(.diaphragmaticBreathing, seconds: 45)] : [])
    }
}
