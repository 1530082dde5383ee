import Coaching
import Foundation

/// What is wrong with a file, and where: "workouts[3].exercises[0].sets[2].reps".
struct StrengthFileFault: Error, Equatable {
    enum Reason: String {
        /// No JSON at all.
        case unreadable
        /// JSON, and something else.
        case foreign
        case missing, kind, range, word, unknown, twice
    }

    let reason: Reason
    let place: String

    /// Names the words for it; a file that is no JSON may have a line to point to.
    var key: String { reason == .unreadable && !place.isEmpty ? "line" : reason.rawValue }
}

extension StrengthFile {
    /// Reads a file; what comes back keeps every rule of the tables.
    init(reading bytes: [UInt8]) throws(StrengthFileFault) {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            guard try decoder.decode(Head.self, from: Data(bytes)).format == Self.current else {
                throw StrengthFileFault(reason: .foreign, place: "format")
            }
            self = try decoder.decode(StrengthFile.self, from: Data(bytes))
        } catch let fault as StrengthFileFault {
            throw fault
        } catch {
            throw StrengthFileFault(error)
        }
        var check = StrengthFileCheck()
        try check.check(self)
    }

    private struct Head: Decodable {
        let format: String?
    }
}

extension StrengthFileFault {
    fileprivate init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            self.init(reason: .missing, place: Self.place(context.codingPath + [key]))
        case .valueNotFound(_, let context): self.init(reason: .missing, place: Self.place(context.codingPath))
        case .typeMismatch(_, let context): self.init(reason: .kind, place: Self.place(context.codingPath))
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init(reason: .kind, place: Self.place(context.codingPath))
        case .dataCorrupted(let context):
            let detail = (context.underlyingError as? NSError)?.userInfo["NSDebugDescription"] as? String ?? ""
            let line = detail.firstMatch(of: #/line (\d+)/#).map { String($0.1) }
            self.init(reason: .unreadable, place: line ?? "")
        default: self.init(reason: .unreadable, place: "")
        }
    }

    /// As the file writes it: indices in brackets, words joined by strokes.
    private static func place(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + snaked(key.stringValue)
            }
        }
    }

    private static func snaked(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}
