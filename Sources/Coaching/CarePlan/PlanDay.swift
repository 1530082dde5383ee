/// One session of a plan.
package struct PlanDay: Hashable, Sendable {
    package static let count = 28
    package static let daysAWeek = 4

    /// 1 to 28.
    package let number: Int
    package let theme: Theme
    package let phase: Phase
    package let pace: Pace
    package let lowEnergyPace: Pace
    package let warmUp: [Step]
    /// The circuit, for as many rounds as the pace says.
    package let main: [Step]
    package let close: [Step]

    /// 1 to 7.
    package var week: Int { Self.week(ofDay: number) }

    /// Monday to Thursday.
    package var weekday: Weekday { Weekday(rawValue: (number - 1) % Self.daysAWeek + 1) ?? .monday }

    package func pace(lowEnergy: Bool) -> Pace { lowEnergy ? lowEnergyPace : pace }

    /// On a low-energy day shorter and without bottles.
    package func main(lowEnergy: Bool) -> [Step] {
        lowEnergy ? main.map { $0.eased(seconds: lowEnergyPace.work) } : main
    }

    /// The whole session, from "get ready" to the last breath.
    package func seconds(lowEnergy: Bool = false) -> Int { Timeline(self, lowEnergy: lowEnergy).seconds }

    /// Rounded half up.
    package func minutes(lowEnergy: Bool = false) -> Int { (seconds(lowEnergy: lowEnergy) + 30) / 60 }

    /// Every move of the session, in order, with repeats.
    package var moves: [Move] { (warmUp + main + close).map(\.move) }

    package static func week(ofDay number: Int) -> Int { (number - 1) / daysAWeek + 1 }

    /// 0 for weeks 1 and 2 up to 3 for week 7.
    static func phaseIndex(ofDay number: Int) -> Int { (week(ofDay: number) - 1) / 2 }
}
