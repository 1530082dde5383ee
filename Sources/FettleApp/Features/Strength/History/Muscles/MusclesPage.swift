import Coaching
import Drawing
import Templates

/// The page of the muscles.
struct MusclesPage: Page {
    static let view = "training/muscles"
    let tabs = TrainingTab.all(at: .muscles)
    let week: String
    let previous: String?
    let next: String?
    let front: Markup
    let back: Markup
    let legend: [Shade]
    let muscles: [Line]
    let hasWork: Bool
    let hasHistory: Bool
    let working: TrainingWorking
    let calendar: TrainingCalendar
    let beside: WeightBesideVolume?

    struct Shade: Encodable {
        let shade: Int
        let text: String
    }

    struct Line: Encodable {
        let nameKey: String
        let shade: Int
        let sets: String
        let volume: String
    }

    init(_ read: MusclesRead, _ context: Context) {
        let (words, texts) = (LoadWords(context, read.settings), context.texts)
        let loads = MuscleWork.loads(read.work)
        let monday = read.week.lowerBound
        let (from, until) = (words.format.shortDay(monday), words.format.fullDay(read.week.upperBound))
        week = from + " – " + until
        let isLast = read.week.contains(context.today)
        let isFirst = read.firstDay.map { monday <= $0 } ?? true
        previous = isFirst ? nil : "/train/muscles?week=\(monday.adding(-7).text)"
        next = isLast ? nil : "/train/muscles?week=\(monday.adding(7).text)"
        hasHistory = read.firstDay != nil
        hasWork = !loads.isEmpty
        muscles = Self.lines(loads, words)
        let tints = Self.tints(loads, words)
        front = Self.map(.front, tints, week, texts)
        back = Self.map(.back, tints, week, texts)
        legend = (0...4).map { Shade(shade: $0, text: texts("training.muscles.shades.\(String($0))")) }
        working = TrainingWorking(
            texts("training.muscles.formula"), inputs: [],
            notes: [texts("training.muscles.note"), texts("training.working.counted")])
        calendar = TrainingCalendar(read, context)
        beside = WeightBesideVolume(read, words, context)
    }

    /// The most worked first; of equals by the order of the names.
    private static func lines(_ loads: [Muscle: MuscleLoad], _ words: LoadWords) -> [Line] {
        Muscle.allCases.compactMap { muscle in loads[muscle].map { (muscle, $0) } }.enumerated().sorted { one, other in
            let (left, right) = (one.element.1.halfSets, other.element.1.halfSets)
            return left == right ? one.offset < other.offset : left > right
        }.map { _, entry in
            Line(
                nameKey: "training.muscle.\(entry.0.rawValue)", shade: entry.1.shade,
                sets: words.number(entry.1.halfSets * 50), volume: words.volume((entry.1.halfVolume + 1) / 2))
        }
    }

    private static func tints(_ loads: [Muscle: MuscleLoad], _ words: LoadWords) -> [BodyMap.Region: BodyMap.Tint] {
        var tints: [BodyMap.Region: BodyMap.Tint] = [:]
        for muscle in Muscle.allCases {
            guard let region = BodyMap.Region(rawValue: muscle.rawValue) else { continue }
            let load = loads[muscle] ?? MuscleLoad()
            let label = words.texts(
                "training.muscles.label",
                [
                    "muscle": .text(words.texts("training.muscle.\(muscle.rawValue)")),
                    "sets": .text(words.number(load.halfSets * 50)),
                ])
            tints[region] = BodyMap.Tint(shade: load.shade, label: label)
        }
        return tints
    }

    private static func map(
        _ side: BodyMap.Side, _ tints: [BodyMap.Region: BodyMap.Tint], _ week: String, _ texts: Texts
    ) -> Markup {
        let caption = ChartCaption(
            id: "body-\(side.rawValue)", title: texts("training.muscles.\(side.rawValue)"),
            description: texts("training.muscles.description", ["week": .text(week)]))
        return Markup(trusted: BodyMap(caption, side, tints: tints).svg())
    }
}
