import Coaching
import Secrets
import Templates

/// The page that somebody holds in one hand: the set at hand, large, and all the others a tap away.
struct WorkoutPage: FormPage {
    static let view = "workout/workout"

    let id: Int64
    let href: String
    let name: String
    let note: String
    let hasNote: Bool
    /// Whether it is over, and only mended.
    let isEdit: Bool
    let version: Int
    let clock: Clock
    let exercises: [ExerciseBlock]
    let isEmpty: Bool
    let totals: Totals
    let isDone: Bool
    /// The set that comes next.
    let next: String?
    let lastDone: LastDone?
    let presets: [Preset]
    let now: Int64
    /// What the scripts load bars with.
    let plates: String
    /// The member's own, and what plus and minus add in it.
    let unit: String
    let step: String
    let modules = [
        "app", "preview", "zone", "player/dayform", "player/everywhere", "player/memory", "player/queue",
        "player/reason", "player/sessionentry", "player/sound", "player/store", "player/waiting", "workout/changes",
        "workout/clock", "workout/confirmed", "workout/entry", "workout/main", "workout/patch", "workout/plates",
        "workout/rest", "workout/resttime", "workout/rows", "workout/sync", "workout/turn",
    ].map(PlayerPage.Module.init)
    let fields: FormFields

    struct Clock: Encodable {
        let text: String
        let seconds: Int
        let since: Int64?
        let isRunning: Bool
    }

    struct Totals: Encodable {
        let sets: Int
        /// "3 sets done".
        let words: String
        let volume: String
    }

    /// After which a rest may still run.
    struct LastDone: Encodable {
        let at: Int64
        let rest: Int
    }

    struct Preset: Encodable {
        let seconds: Int
        let text: String
    }

    /// `at` is what was just dealt with: it stays open.
    init(_ read: WorkoutRead, at place: String? = nil, failed: FailedWorkoutForm? = nil, _ context: Context) throws {
        let (workout, words) = (read.workout, SetWords(context))
        id = workout.id
        href = "/train/workouts/\(workout.id)"
        name = workout.name
        note = workout.note
        hasNote = !workout.note.isEmpty
        isEdit = !workout.isInProgress
        version = workout.version
        let seconds = workout.clock.seconds(at: context.now)
        clock = Clock(
            text: words.time(seconds), seconds: workout.clock.seconds, since: workout.clock.since,
            isRunning: workout.clock.isRunning)
        let open = OpenPlace(place, read, failed)
        exercises = ExerciseBlock.all(read, open, failed, words)
        isEmpty = exercises.isEmpty
        totals = Totals(read, words)
        next = read.nextKey
        isDone = next == nil && !exercises.isEmpty
        lastDone = read.lastDone
        presets = RestLength.presets.map { Preset(seconds: $0.seconds, text: RestLength.clock($0.seconds)) }
        now = context.now
        plates = try String(json: LoadablePlates(read.plates))
        unit = read.settings.unit.rawValue
        step = decimalText(hundredths: read.settings.weightStep)
        fields = failed?.fields ?? FormFields([:])
    }
}

/// A form of the page that could not be taken.
enum FailedWorkoutForm {
    case set(String, SetBlock.Failed)
    case exercise(Int64, FormFields)

    var fields: FormFields {
        switch self {
        case .set(_, let failed): failed.form.form.fields
        case .exercise(_, let fields): fields
        }
    }
}

/// What is unfolded: the set that comes next, or what was just dealt with.
struct OpenPlace {
    let set: String?
    let slot: Int64?

    init(_ place: String?, _ read: WorkoutRead, _ failed: FailedWorkoutForm?) {
        let sets = Dictionary(
            uniqueKeysWithValues: read.slots.flatMap { slot in slot.exercise.sets.map { ($0.key, slot.exercise.id) } })
        let named = place.flatMap { $0.hasPrefix("set-") ? String($0.dropFirst(4)) : nil }
        let known = named.flatMap { sets[$0] == nil ? nil : $0 }
        var slot = place.flatMap { $0.hasPrefix("exercise-") ? Int64($0.dropFirst(9)) : nil }
        if case .exercise(let id, _) = failed { slot = id }
        set = known ?? (slot == nil && read.workout.isInProgress ? read.nextKey : nil)
        self.slot = slot ?? set.flatMap { sets[$0] }
    }
}

extension WorkoutPage.Totals {
    init(_ read: WorkoutRead, _ words: SetWords) {
        sets = read.doneCount
        self.words = words.texts("workout.setsDone", ["sets": .int(read.doneCount)])
        let volume = Mass(grams: read.workout.volume).hundredths(in: read.settings.unit)
        self.volume = words.format.whole((volume + 50) / 100) + " " + read.settings.unit.rawValue
    }
}

extension WorkoutRead {
    var lastDone: WorkoutPage.LastDone? {
        let done = slots.compactMap { slot in
            slot.exercise.sets.compactMap(\.doneAt).max().map {
                WorkoutPage.LastDone(at: $0, rest: restSeconds(of: slot))
            }
        }
        return done.max { $0.at < $1.at }
    }
}

/// The plates of each unit for a script: hundredths, and how many pairs; no number is as many as needed.
struct LoadablePlates: Encodable {
    let kg: [Stack]
    let lb: [Stack]

    struct Stack: Encodable {
        let plate: Int
        let pairs: Int?
        let colour: String
        let diameter: Int
    }

    init(_ plates: [MassUnit: PlateSet]) {
        let stacks = { (unit: MassUnit) in
            (plates[unit]?.stacks ?? []).map {
                Stack(
                    plate: $0.plate.hundredths, pairs: $0.pairs, colour: $0.plate.colour.rawValue,
                    diameter: $0.plate.diameter)
            }
        }
        (kg, lb) = (stacks(.kilograms), stacks(.pounds))
    }
}
