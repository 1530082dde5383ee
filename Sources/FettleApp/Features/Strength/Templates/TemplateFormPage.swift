import Coaching
import HTTP
import Templates

/// A template while it is put together.
struct TemplateFormPage: FormPage {
    static let view = "strength-templates/form"
    let fields: FormFields
    let action: String
    let backHref: String
    /// Empty for a new one.
    let name: String
    let isNew: Bool
    let rows: [Row]
    let hasRows: Bool
    let count: Int
    /// Their names, in a row.
    let picked: String
    let isFull: Bool
    let limit = TemplateForm.limit
    /// The member's exercises that a tap adds.
    let offers: [Offer]
    /// The same words in the catalogue; only with words.
    let catalogued: [Offer]
    let hasCatalogued: Bool
    let isSearching: Bool
    let findsNothing: Bool
    let newIsOpen: Bool

    struct Row: Encodable {
        let number: Int
        let exerciseID: Int64
        let name: String
        let superset: String?
        let isFirst: Bool
        let isLast: Bool
        let sets: FormFields.Field?
        let reps: FormFields.Field?
        let seconds: FormFields.Field?
        let weight: FormFields.Field?
        let isAdded: Bool
        let unit: FormFields.Field?
        let rest: FormFields.Field?
        let note: FormFields.Field?
        let with: FormFields.Field?
        let swap: String?
        let isBanned: Bool
        /// Whether there is something to see in the fold of rarer fields.
        let isOpen: Bool
    }

    struct Offer: Encodable {
        let value: String
        let name: String
        let facts: String
    }

    private static let mostCatalogued = 8

    init(_ form: TemplateForm, of template: WorkoutTemplate?, _ exercises: [Exercise], _ context: Context) {
        var fields = form.form.fields
        let kind = fields.value("new_kind").isEmpty ? ExerciseKind.weight.rawValue : fields.value("new_kind")
        fields.offer("new_kind", ExerciseKind.allCases.map(\.rawValue), labels: "train.kinds", chosen: [kind])
        self.fields = fields
        let path = template.map { "/train/templates/\($0.id)" }
        action = path.map { $0 + "/edit" } ?? "/train/templates/new"
        backHref = path ?? "/train/templates"
        (name, isNew) = (template?.name ?? "", template == nil)
        (rows, isFull) = (Self.rows(form, ExerciseBook(exercises)), form.isFull)
        (hasRows, count) = (!rows.isEmpty, rows.count)
        picked = rows.map(\.name).joined(separator: ", ")
        let search = ExerciseSearch(words: fields.value("q"))
        let catalogue = context.services.catalogue
        offers = exercises.filter { $0.isOffered && $0.matches(search, catalogue) }.map {
            Offer(value: "add:\($0.id)", name: $0.name, facts: $0.facts(context.texts))
        }
        isSearching = !search.words.isEmpty
        let own = Exercise.byCatalogueID(exercises)
        catalogued =
            search.words.isEmpty
            ? []
            : catalogue.found(search).filter { own[$0.id] == nil }.prefix(Self.mostCatalogued).map {
                Offer(value: "take:\($0.id)", name: $0.name, facts: $0.facts(context.texts))
            }
        hasCatalogued = !catalogued.isEmpty
        findsNothing = offers.isEmpty && catalogued.isEmpty
        newIsOpen = fields["new_name"]?.error != nil || findsNothing
    }

    private static func rows(_ form: TemplateForm, _ book: ExerciseBook) -> [Row] {
        let labels = SupersetLabel.labels(form.supersets)
        return form.rows.enumerated().map { index, row in
            Row(form, row, labels[index], isFirst: index == 0, isLast: index == form.rows.count - 1, book)
        }
    }
}

extension TemplateFormPage.Row {
    init(
        _ form: TemplateForm, _ row: TemplateForm.Row, _ label: String?, isFirst: Bool, isLast: Bool,
        _ book: ExerciseBook
    ) {
        let kind = row.exercise.kind
        let counts = kind == .weight || kind == .bodyWeight
        let field = { (name: String) in form.value(name, of: row) }
        (number, exerciseID, name, superset) = (row.number, row.exercise.id, row.exercise.name, label)
        (self.isFirst, self.isLast) = (isFirst, isLast)
        (sets, reps, seconds) = (field("sets"), counts ? field("reps") : nil, counts ? nil : field("seconds"))
        (weight, isAdded) = (kind == .distance ? nil : field("weight"), kind != .weight)
        unit = Self.units(field("unit"), usual: form.unit)
        (rest, note, with) = (field("rest"), field("note"), isFirst ? nil : field("with"))
        isBanned = row.exercise.isBanned
        swap = isBanned ? book.offered(for: row.exercise.id)?.name : nil
        let rare = [rest, note].compactMap(\.self)
        isOpen = rare.contains { !$0.value.isEmpty || $0.error != nil }
    }

    private static func units(_ field: FormFields.Field?, usual: MassUnit) -> FormFields.Field? {
        guard let field else { return nil }
        var fields = FormFields([field.name: field.value])
        let chosen = field.value.isEmpty ? usual.rawValue : field.value
        fields.offer(
            field.name, MassUnit.allCases.map { (value: $0.rawValue, label: $0.rawValue) }, chosen: [chosen])
        return fields[field.name]
    }
}
