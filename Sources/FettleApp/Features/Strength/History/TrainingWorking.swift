/// How a number of a page came about.
struct TrainingWorking: Encodable {
    let formula: String
    let inputs: [Input]
    let notes: [Note]
    let source: String?

    struct Input: Encodable {
        let name: String
        let value: String
    }

    struct Note: Encodable {
        let text: String
    }

    init(
        _ formula: String, _ inputs: KeyValuePairs<String, String>, notes: [String] = [], source: String? = nil
    ) {
        self.formula = formula
        self.inputs = inputs.map { Input(name: $0.key, value: $0.value) }
        self.notes = notes.map(Note.init)
        self.source = source
    }

    init(_ formula: String, inputs: [Input], notes: [String] = [], source: String? = nil) {
        self.formula = formula
        self.inputs = inputs
        self.notes = notes.map(Note.init)
        self.source = source
    }
}
