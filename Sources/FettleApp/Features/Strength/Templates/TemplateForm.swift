import Coaching
import HTTP
import Secrets
import Templates

/// The form of a template as it is put together: exercises in their order, each with its fields. Buttons of the form
/// named `do` change what stands in it without saving; what was typed stays.
struct TemplateForm {
    /// An exercise in the form. Its fields are named by the number, which stays with it wherever it moves.
    struct Row {
        let number: Int
        let exercise: Exercise
    }

    var form: Form
    private(set) var rows: [Row]
    let unit: MassUnit

    /// More exercises than any workout has.
    static let limit = 30
    static let names = ["name", "note", "key", "version", "q", "new_name", "new_kind", "new_key"]
    private static let rowNames = ["exercise", "with", "sets", "reps", "seconds", "weight", "unit", "rest", "note"]

    /// From what was sent; an exercise that is gone meanwhile falls out.
    init(_ context: Context, _ book: ExerciseBook, unit: MassUnit) throws {
        var seen: Set<Int> = []
        let numbers = context.form.all("row").compactMap { Int($0) }.filter { seen.insert($0).inserted }
        guard numbers.count <= Self.limit, numbers.allSatisfy((1...9999).contains) else { throw HTTPError.badRequest }
        let rowNames = numbers.flatMap { number in Self.rowNames.map { Self.name($0, number) } }
        form = try Form(context, ["name", "note"] + rowNames + Array(Self.names.dropFirst(2)))
        let form = form
        rows = numbers.compactMap { number in
            Int64(form.raw(Self.name("exercise", number))).flatMap { book[$0] }.map {
                Row(number: number, exercise: $0)
            }
        }
        self.unit = unit
        for row in rows { self.form.tick(Self.name("with", row.number), form.isOn(Self.name("with", row.number))) }
        for name in ["key", "new_key"] where !form.isKey(name) { self.form.put(name, Token.random().text) }
    }

    /// As a template stands; without one, empty.
    init(
        of template: WorkoutTemplate?, _ exercises: [TemplateExercise], _ book: ExerciseBook, unit: MassUnit,
        _ context: Context
    ) throws {
        form = try Form(context, Self.names)
        rows = []
        self.unit = unit
        form.put("name", template?.name ?? "")
        form.put("note", template?.note ?? "")
        form.put("version", template.map { String($0.version) } ?? "")
        form.put("key", Token.random().text)
        form.put("new_key", Token.random().text)
        var last: Int?
        for slot in exercises {
            guard let exercise = book[slot.exerciseID] else { continue }
            add(exercise, slot.target, isJoined: slot.target.superset != nil && slot.target.superset == last)
            last = slot.target.superset
        }
    }

    static func name(_ field: String, _ number: Int) -> String { "\(field)-\(number)" }

    var isFull: Bool { rows.count >= Self.limit }

    func value(_ field: String, of row: Row) -> FormFields.Field? { form.fields[Self.name(field, row.number)] }

    func isJoined(_ row: Row) -> Bool { value("with", of: row)?.isChosen ?? false }

    mutating func add(_ exercise: Exercise, _ target: Target = Target(sets: 3), isJoined: Bool = false) {
        guard !isFull else { return }
        let number = (rows.map(\.number).max() ?? 0) + 1
        rows.append(Row(number: number, exercise: exercise))
        let unit = target.unit ?? unit
        let values = [
            "exercise": String(exercise.id), "sets": target.sets.map(String.init) ?? "",
            "reps": target.repsText?.replacing("–", with: "-") ?? "",
            "seconds": target.seconds.map(RestLength.clock) ?? "", "weight": target.weight?.text(in: unit) ?? "",
            "unit": unit.rawValue, "rest": target.restSeconds.map(RestLength.clock) ?? "", "note": target.note,
        ]
        for (name, value) in values { form.put(Self.name(name, number), value) }
        form.tick(Self.name("with", number), isJoined)
    }

    mutating func remove(_ number: Int) { rows.removeAll { $0.number == number } }

    mutating func move(_ number: Int, by step: Int) {
        guard let index = rows.firstIndex(where: { $0.number == number }), rows.indices.contains(index + step) else {
            return
        }
        rows.swapAt(index, index + step)
    }

    /// The number of each one's superset: neighbours that are joined have the same.
    var supersets: [Int?] {
        var groups = [Int?](repeating: nil, count: rows.count)
        var count = 0
        for index in rows.indices.dropFirst() where isJoined(rows[index]) {
            if groups[index - 1] == nil {
                count += 1
                groups[index - 1] = count
            }
            groups[index] = groups[index - 1]
        }
        return groups
    }
}
