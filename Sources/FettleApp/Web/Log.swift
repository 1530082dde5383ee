import Foundation
import Synchronization

/// The log: one JSON object a line on standard error. It holds ids and kinds, never names, addresses or what was typed.
package final class Log: Sendable {
    /// What a field may be: nothing that a person typed fits in by accident.
    enum Field: Encodable {
        case id(Int64)
        case number(Int)
        case word(StaticString)
        /// Text of our own making, such as an error's code or a route's pattern.
        case note(String)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .id(let id): try container.encode(id)
            case .number(let number): try container.encode(number)
            case .word(let word): try container.encode(word.description)
            case .note(let text): try container.encode(text)
            }
        }
    }

    private let level: LogLevel
    private let write: @Sendable (String) -> Void

    package init(level: LogLevel, write: @escaping @Sendable (String) -> Void = Log.standardError) {
        self.level = level
        self.write = write
    }

    package static let standardError: @Sendable (String) -> Void = { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    func callAsFunction(_ level: LogLevel, _ event: StaticString, _ fields: [String: Field] = [:]) {
        guard level >= self.level else { return }
        var line = fields
        line["at"] = .note(Date().formatted(.iso8601))
        line["level"] = .note(level.rawValue)
        line["event"] = .word(event)
        guard let text = try? String(json: line) else { return }
        write(text)
    }
}
