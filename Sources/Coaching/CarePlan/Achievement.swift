package enum Achievement: String, CaseIterable, Codable, Sendable {
    case firstSession
    case firstWeek
    case halfway
    /// Day 13, where the water bottles come in: only in a plan that has them.
    case firstLoad
    /// A session finished on a low-energy day: in plans without bottles.
    case firstLowEnergySession
    case programmeComplete

    /// The five that a plan offers.
    package static func all(in plan: CarePlan) -> [Achievement] {
        let absent: Achievement = plan.hasBottles ? .firstLowEnergySession : .firstLoad
        return allCases.filter { $0 != absent }
    }

    package func isEarned(_ progress: PlanProgress) -> Bool {
        switch self {
        case .firstSession: !progress.doneDays.isEmpty
        case .firstWeek: progress.isWeekDone(1)
        case .halfway: progress.isDone(14)
        case .firstLoad: progress.isDone(13)
        case .firstLowEnergySession: progress.sessions.contains(where: \.lowEnergy)
        case .programmeComplete: progress.isComplete
        }
    }
}
