import Coaching

/// The page of one exercise's history.
struct LiftPage: Page {
    static let view = "training/lift"
    let name: String
    let href: String
    let isEmpty: Bool
    let records: [RecordLine]
    let byWeight: RecordsPage.ByWeight?
    let chart: LiftChart
    let sessions: [Line]
    let paging: Paging

    struct Line: Encodable {
        let workout: String
        let href: String
        let date: String
        let sets: [SetLine]
        let volume: String?
        let max: String?
        let gains: [Gain]
        /// Whether there is an earlier time that is told from.
        let isCompared: Bool
        let isSame: Bool
        let since: String?
    }

    struct SetLine: Encodable {
        let words: String
        let kindKey: String?
    }

    struct Gain: Encodable {
        let text: String
    }

    init(_ read: LiftRead, _ context: Context) {
        let words = LoadWords(context, read.settings)
        name = read.exercise.name
        href = "/train/exercises/\(read.exercise.id)"
        isEmpty = read.sessions.isEmpty
        records = RecordLine.all(read.records, words)
        byWeight = RecordsPage.ByWeight(read.records, words)
        chart = LiftChart(read.exercise, read.peaks, read.measure, read.range, read.settings, context)
        sessions = read.sessions.prefix(ShowLift.size).enumerated().map { index, session in
            let earlier = read.sessions.dropFirst(index + 1).first { $0.workoutID != session.workoutID }
            return Line(session, earlier, read, words)
        }
        paging = read.paging
    }
}

extension LiftPage.Line {
    init(_ session: LiftSession, _ earlier: LiftSession?, _ read: LiftRead, _ words: LoadWords) {
        let overload = earlier.map { Overload(from: $0.summed, to: session.summed) }
        workout = session.workoutName
        href = "/train/workouts/\(session.workoutID)"
        date = words.format.fullDay(session.day)
        sets = (read.sets[session.slotID] ?? []).map { set in
            LiftPage.SetLine(
                words: words.set(set.logged, typedIn: set.unit, of: read.exercise.kind),
                kindKey: set.logged.kind == .working ? nil : "training.kinds.\(set.logged.kind.rawValue)")
        }
        volume = session.volume > 0 ? words.volume(session.volume) : nil
        max = (read.settings.chart == .ladder ? session.best.ladder : session.best.rts).map { words.weight($0) }
        gains = (overload?.gains ?? []).map { LiftPage.Gain(text: Self.text($0, words)) }
        isCompared = overload != nil && session.setCount > 0
        isSame = overload?.isSame ?? false
        since = earlier.map { words.format.shortDay($0.day) }
    }

    private static func text(_ gain: Overload.Gain, _ words: LoadWords) -> String {
        let texts = words.texts
        switch gain {
        case .weight(let mass): return texts("training.lift.gain.weight", ["more": .text(words.weight(mass))])
        case .reps(let count): return texts("training.lift.gain.reps", ["more": .int(count)])
        case .volume(let grams): return texts("training.lift.gain.volume", ["more": .text(words.volume(grams))])
        case .seconds(let count): return texts("training.lift.gain.seconds", ["more": .text(words.time(count))])
        case .distance(let way): return texts("training.lift.gain.distance", ["more": .text(words.way(way))])
        }
    }
}

extension LiftSession {
    fileprivate var summed: Overload.Session {
        Overload.Session(
            weight: best.weight, reps: repCount, volume: volume, seconds: best.seconds, distance: best.distance)
    }
}
