import Foundation
import Synchronization

/// A running program, spoken to by lines; it is ended when nobody holds it any more.
/// (Foundation's Process can wait for ever when several end at once on different threads.)
final class Program {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let name: String
    private var process: pid_t = 0
    private var input: FileHandle
    private let output: FileHandle
    private var unread = Data()

    init(_ path: String, _ arguments: [String]) throws {
        name = ([path] + arguments).joined(separator: " ")
        // One at a time, so that no program inherits another's pipe before it is marked as private.
        (process, input, output) = try Self.starting.withLock { _ in try Self.start(path, arguments) }
    }

    deinit {
        guard process != 0 else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func write(_ line: String) throws {
        try input.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Waits for the program's next line.
    func readLine<Line: Decodable>(_ type: Line.Type = Line.self) throws -> Line {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = unread[(end + 1)...] }
                return try JSONDecoder().decode(Line.self, from: unread[..<end])
            }
            let more = output.availableData
            if more.isEmpty { throw Failed(description: "\(name) ended before its line") }
            unread += more
        }
    }

    /// Waits for the program's end, which must be a success.
    func finish() throws {
        try input.close()
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
        if status != 0 { throw Failed(description: "\(name) failed") }
    }

    private static let starting = Mutex(())

    private static func start(_ path: String, _ arguments: [String]) throws -> (pid_t, FileHandle, FileHandle) {
        let (input, output) = (try pipe(), try pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)

        let words = ([path] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, path, &actions, nil, words + [nil], environ)
        close(input.reading)
        close(output.writing)
        let handles = [input.writing, output.reading].map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
        if result != 0 { throw Failed(description: "\(path): \(String(cString: strerror(result)))") }
        return (process, handles[0], handles[1])
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Failed(description: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
