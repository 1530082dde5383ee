/// What the answers rule out, each with its reason.
package struct Restrictions: Hashable, Sendable {
    package let reasons: [RuleReason]
    package let excludedPositions: Set<Move.Position>
    package let excludedLoads: Set<Move.Load>
    /// Moves that load the balance are allowed only with a chair to hold.
    package let balanceOnlySupported: Bool
    package let bannedMoves: Set<Move>

    package init(_ answers: HealthAnswers, bans: [Ban] = []) {
        let given = Self.rules.flatMap { rule in
            rule.sources.filter { $0.applies(to: answers) }.flatMap { source in
                rule.exclusions.map { RuleReason(source: source, exclusion: $0) }
            }
        }
        self.init(given + bans.map { RuleReason(source: .ban(note: $0.note), exclusion: .move($0.move)) })
    }

    init(_ reasons: [RuleReason]) {
        self.reasons = reasons
        let exclusions = Set(reasons.map(\.exclusion))
        excludedPositions = Set(Move.Position.allCases.filter { exclusions.contains(.position($0)) })
        excludedLoads = Set(Move.Load.allCases.filter { exclusions.contains(.load($0)) })
        balanceOnlySupported = exclusions.contains(.unsupportedBalance)
        bannedMoves = Set(Move.allCases.filter { exclusions.contains(.move($0)) })
    }

    package func allows(_ move: Move) -> Bool {
        let traits = move.traits
        return !excludedPositions.contains(traits.position) && excludedLoads.isDisjoint(with: traits.loads)
            && !(balanceOnlySupported && Exclusion.unsupportedBalance.forbids(move, traits))
            && !bannedMoves.contains(move)
    }

    /// Empty for a move that is allowed.
    package func reasons(against move: Move) -> [RuleReason] {
        let traits = move.traits
        return reasons.filter { $0.exclusion.forbids(move, traits) }
    }

    /// As if these answers had not been given.
    package func without(_ sources: [RuleSource]) -> Restrictions {
        Restrictions(reasons.filter { !sources.contains($0.source) })
    }

    private static let floor: [Exclusion] = Move.Position.allCases.filter(\.isOnTheFloor).map(Exclusion.position)

    private static let rules: [(sources: [RuleSource], exclusions: [Exclusion])] = [
        ([.limitation(.cannotGetToFloor), .condition(.parkinsons), .bodyMassIndex], floor),
        ([.limitation(.kneePain), .condition(.osteoarthritis)], [.position(.kneeling), .load(.knee)]),
        ([.limitation(.wristHandPain), .condition(.inflammatoryArthritis)], [.position(.fours), .load(.wrist)]),
        ([.limitation(.shoulderPain)], [.load(.shoulder)]),
        (
            [.limitation(.lowBackPain), .condition(.chronicBackPain), .condition(.hypermobility)],
            [.load(.deep)]
        ),
        ([.condition(.osteoporosis)], [.load(.flexion), .load(.twist), .load(.deep)]),
        ([.condition(.heartCondition), .condition(.respiratory)], [.load(.isometric)]),
        (
            [.condition(.chronicFatigue), .condition(.longCovid), .condition(.pots)],
            [.position(.standing), .position(.supported)]
        ),
        ([.limitation(.cannotStandLong)], [.position(.standing)]),
        (
            [.limitation(.dizziness), .condition(.multipleSclerosis), .condition(.parkinsons), .age],
            [.unsupportedBalance]
        ),
    ]
}

extension RuleSource {
    fileprivate func applies(to answers: HealthAnswers) -> Bool {
        switch self {
        case .condition(let condition): answers.conditions.contains(condition)
        case .limitation(let limitation): answers.limitations.contains(limitation)
        case .age: answers.age.map { $0 >= 75 } ?? false
        case .bodyMassIndex: answers.bodyMassIndexIsAtLeast(40)
        case .activity, .energy, .ban: false
        }
    }
}

extension HealthAnswers {
    /// Kilograms over square metres, compared exactly; false while weight or height is missing.
    func bodyMassIndexIsAtLeast(_ limit: Int) -> Bool {
        guard let weight, let height else { return false }
        return weight.grams * 1_000 >= limit * height.millimetres * height.millimetres
    }
}
