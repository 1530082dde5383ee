/// "Not this move, because …": somebody's own rule, which counts like those that follow from the answers.
package struct Ban: Hashable, Codable, Sendable {
    package let move: Move
    /// In the words of whoever made it.
    package let note: String

    package init(_ move: Move, note: String) {
        self.move = move
        self.note = note
    }
}

extension CarePlan {
    /// A plan whose every circuit still has enough to do.
    package var isWorthwhile: Bool { days.allSatisfy { $0.main.count >= 3 } }

    /// Without moves that somebody ruled out; nothing takes their places.
    func leavingOut(_ bans: [Ban]) -> CarePlan {
        let banned = Set(bans.map(\.move))
        guard !banned.isEmpty else { return self }
        return mapDays { day in
            day.with(
                warmUp: day.warmUp.filter { !banned.contains($0.move) },
                main: day.main.filter { !banned.contains($0.move) },
                close: day.close.filter { !banned.contains($0.move) })
        }
    }

    func mapDays(_ change: (PlanDay) -> PlanDay) -> CarePlan {
        CarePlan(programme: programme, tier: tier, notes: notes, days: days.map(change))
    }
}

extension PlanDay {
    func with(
        pace: Pace? = nil, lowEnergyPace: Pace? = nil, warmUp: [Step]? = nil, main: [Step]? = nil,
        close: [Step]? = nil
    ) -> PlanDay {
        PlanDay(
            number: number, theme: theme, phase: phase, pace: pace ?? self.pace,
            lowEnergyPace: lowEnergyPace ?? self.lowEnergyPace, warmUp: warmUp ?? self.warmUp,
            main: main ?? self.main, close: close ?? self.close)
    }
}
