import Foundation
import HTTP
import Storage

/// All of strength in one file that comes back.
enum ExportStrength {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let file = try context.services.storage.read { db in try db.strengthFile(of: member).read(at: context.now) }
        var answer = Response.text(try file.text, type: "application/json").neverStored
        answer.headers["Content-Disposition"] = "attachment; filename=\"workouts_\(context.today.text).json\""
        return answer
    }
}

extension StrengthFile {
    /// Laid out for people; the same strength is the same text.
    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.keyEncodingStrategy = .convertToSnakeCase
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}
