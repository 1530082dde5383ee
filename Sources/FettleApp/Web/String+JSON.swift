import Foundation

extension String {
    /// A value as JSON text: its keys in order, so that the same value is always the same text.
    init(json value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys) throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = keys
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
