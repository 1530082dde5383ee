/// A finished session as progress counts it. Its length is brought into 0 seconds to a day.
package struct FinishedSession: Hashable, Sendable {
    /// The day of the plan, 1 to 28.
    package let planDay: Int
    package let seconds: Int
    package let lowEnergy: Bool
    /// The member's date when it was finished.
    package let date: Day

    /// Nothing for a day that no plan has.
    package init?(planDay: Int, seconds: Int, lowEnergy: Bool, date: Day) {
        guard (1...PlanDay.count).contains(planDay) else { return nil }
        self.planDay = planDay
        self.seconds = min(max(0, seconds), 86_400)
        self.lowEnergy = lowEnergy
        self.date = date
    }

    /// Rounded half up, at least one.
    package var minutes: Int { max(1, (seconds + 30) / 60) }
}

/// What is done of a plan of 28 days. Days open in their order; a missed date costs nothing.
package struct PlanProgress: Hashable, Sendable {
    package let sessions: [FinishedSession]
    package let doneDays: Set<Int>

    package init(_ sessions: [FinishedSession]) {
        self.sessions = sessions
        doneDays = Set(sessions.map(\.planDay))
    }

    /// The first day not done yet; nothing once all are.
    package var nextDay: Int? { (1...PlanDay.count).first { !doneDays.contains($0) } }

    package var isComplete: Bool { nextDay == nil }

    package func isDone(_ day: Int) -> Bool { doneDays.contains(day) }

    /// Day 1, a done day, and the day after a done one.
    package func isOpen(_ day: Int) -> Bool {
        guard (1...PlanDay.count).contains(day) else { return false }
        return day == 1 || doneDays.contains(day) || doneDays.contains(day - 1)
    }

    /// Done, but only in low-energy mode: the day carries a leaf.
    package func isDoneOnlyInLowEnergy(_ day: Int) -> Bool {
        isDone(day) && sessions.allSatisfy { $0.planDay != day || $0.lowEnergy }
    }

    /// 0 to 1, for a ring.
    package var share: Double { Double(doneDays.count) / Double(PlanDay.count) }

    /// Rounded half up.
    package var percent: Int { (doneDays.count * 200 + PlanDay.count) / (PlanDay.count * 2) }

    /// 0 to 4; `week` is 1 to 7.
    package func daysDone(inWeek week: Int) -> Int {
        doneDays.count { PlanDay.week(ofDay: $0) == week }
    }

    package func isWeekDone(_ week: Int) -> Bool { daysDone(inWeek: week) == PlanDay.daysAWeek }

    package var weeksDone: Int { (1...PlanDay.count / PlanDay.daysAWeek).count(where: isWeekDone) }

    /// Of all sessions, repeats included; the sum is rounded half up.
    package var totalMinutes: Int { (sessions.reduce(0) { $0 + $1.seconds } + 30) / 60 }

    package func hasTrained(on date: Day) -> Bool { sessions.contains { $0.date == date } }
}
