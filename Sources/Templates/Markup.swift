/// HTML or SVG that our own code drew. The only value that reaches a page unescaped, and only by `{{{name}}}`.
package struct Markup: Sendable, Hashable, Encodable {
    package let text: String

    /// `text` must hold nothing from outside that was not escaped on its way in.
    package init(trusted text: String) {
        self.text = text
    }

    package func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder {
            encoder.finish(.markup(self))
        } else {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}
