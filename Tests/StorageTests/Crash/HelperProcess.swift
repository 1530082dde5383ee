import Foundation
import Synchronization

/// The crash helper, running, with its lines; killed when nobody holds it any more.
final class HelperProcess {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private var process: pid_t = 0
    private let output: Int32
    private var text: [UInt8] = []

    init(_ words: [String]) throws {
        // One at a time, so that no other program inherits the pipe and keeps it open.
        (process, output) = try Self.starting.withLock { _ in try Self.start(words) }
    }

    deinit {
        kill()
        close(output)
    }

    /// SIGKILL: it can't say goodbye.
    func kill() {
        guard process != 0 else { return }
        Glibc.kill(process, SIGKILL)
        waitpid(process, nil, 0)
        process = 0
    }

    /// Waits until it has said something.
    func waitForFirstWord() { _ = readMore() }

    /// All that it says until its end, in whole lines.
    func remainingLines() -> [String] {
        while readMore() {}
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Whether it ended by itself and well.
    func finish() -> Bool {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        process = 0
        return status == 0
    }

    private func readMore() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(output, &bytes, bytes.count)
        text += bytes.prefix(max(0, count))
        return count > 0 || (count < 0 && errno == EINTR)
    }

    private static let starting = Mutex(())

    /// The build puts it beside the tests.
    private static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("CrashHelper").path

    private static func start(_ words: [String]) throws -> (pid_t, Int32) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failed(description: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        let arguments = ([path] + words).map { strdup($0) }
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, arguments + [nil], environ)
        close(ends[1])
        guard code == 0 else { throw Failed(description: "\(path): \(String(cString: strerror(code)))") }
        return (process, ends[0])
    }
}

/// How often a process is killed: a few times in every run, very often in `make test-crash`.
enum Rounds {
    static let kills = ProcessInfo.processInfo.environment["FETTLE_TEST_KILLS"].flatMap(Int.init) ?? 20
    static let cuts = ProcessInfo.processInfo.environment["FETTLE_TEST_CUTS"].flatMap(Int.init) ?? 60
}
