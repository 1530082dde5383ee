import Coaching
import Templates

/// The whole plan for programs.
struct PlanTwin: Encodable {
    let programme: String
    let startDate: String
    let days: [Day]

    struct Day: Encodable {
        let day: Int
        let week: Int
        let title: String
        let workSeconds: Int
        let restSeconds: Int
        let rounds: Int
        let seconds: Int
        let lowEnergySeconds: Int
        let done: Bool
        /// Whether it was only ever done as a low-energy session.
        let lowEnergy: Bool
        let warmUp: [Move]
        let main: [Move]
        let close: [Move]
    }

    struct Move: Encodable {
        let id: String
        let seconds: Int
        let modifiers: [String]
        /// The answers that rule the move out, by their ids; empty for one that is allowed.
        let ruledOutBy: [String]

        init(_ step: Coaching.Step, ruledOutBy sources: [String]) {
            id = step.move.rawValue
            seconds = step.seconds
            modifiers = step.modifiers.map(\.rawValue)
            ruledOutBy = sources
        }
    }

    init(_ care: Care, _ texts: Texts) {
        programme = care.plan.programme.rawValue
        startDate = care.startsOn.text
        let rules = care.restrictions
        let ruledOut = Dictionary(
            uniqueKeysWithValues: care.plan.moves.map { move in
                (move, Set(rules.reasons(against: move).map(\.source.id)).sorted())
            })
        let move = { (step: Coaching.Step) in Move(step, ruledOutBy: ruledOut[step.move] ?? []) }
        days = care.plan.days.map { day in
            Day(
                day: day.number, week: day.week, title: texts("care.titles.\(day.theme.rawValue)"),
                workSeconds: day.pace.work,
                restSeconds: day.pace.rest, rounds: day.pace.rounds, seconds: day.seconds(),
                lowEnergySeconds: day.seconds(lowEnergy: true), done: care.progress.isDone(day.number),
                lowEnergy: care.progress.isDoneOnlyInLowEnergy(day.number), warmUp: day.warmUp.map(move),
                main: day.main.map(move), close: day.close.map(move))
        }
    }
}
