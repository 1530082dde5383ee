import HTTP

/// A form that came too late, ready to be sent again with a fresh token. Only forms of our own pages get this far, so
/// that nobody else's words can be put into it. Passwords are not sent back.
struct StalePage: Page {
    static let view = "errors/stale"

    let action: String
    let values: [Value]
    /// The longer texts, for the eye.
    let shown: [String]

    struct Value: Encodable {
        let name: String
        let value: String
    }

    init(_ form: FormValues, at path: String) {
        action = path
        values = form.pairs.filter { $0.name != FormToken.field && !$0.name.contains("password") }
            .map { Value(name: $0.name, value: $0.value) }
        shown = values.map(\.value).filter { $0.contains(" ") }
    }
}
