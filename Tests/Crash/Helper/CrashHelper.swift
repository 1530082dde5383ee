import Foundation
import Storage

/// A process that tests start in order to kill it.
enum CrashHelper {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("crash helper: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ words: [String]) throws {
        switch (words.first, words.count) {
        case ("write", 3): try Writers(path: words[1], count: Int(words[2]) ?? 8).run()
        case ("backup", 3): try copyForEver(words[1], to: words[2])
        case ("migrate", 3): try migrate(words[1], folder: words[2])
        case ("compare", 2): try SpeedComparison(folder: words[1]).run()
        default:
            FileHandle.standardError.write(
                Data("write DB WRITERS | backup DB FILE | migrate DB FOLDER | compare FOLDER\n".utf8))
        }
    }

    private static func copyForEver(_ path: String, to target: String) throws {
        let storage = try Storage(path: path)
        while true {
            try storage.backup(to: target)
            say("copied")
        }
    }

    private static func migrate(_ path: String, folder: String) throws {
        say("begins")
        let applied = try Storage(path: path).migrate(folder: folder)
        say("applied \(applied.count)")
    }

    /// One call to the system, so that the line is with the reader as soon as this returns, whole or not at all.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }
}
