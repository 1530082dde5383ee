import Foundation

/// The python that plays the other side: a mail server, and a stranger's reader of mails.
enum Python {
    struct Missing: Error, CustomStringConvertible {
        let description = """
            No python with aiosmtpd was found. `make test` makes one; for a bare `swift test` set FETTLE_TEST_PYTHON \
            to a python that can import aiosmtpd.
            """
    }

    static func start(_ script: String, _ arguments: [String] = []) throws -> Program {
        guard let path else { throw Missing() }
        return try Program(path, ["\(folder)/\(script)"] + arguments)
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Support").standardizedFileURL.path

    private static let path: String? = {
        let named = ProcessInfo.processInfo.environment["FETTLE_TEST_PYTHON"]
        return (named.map { [$0] } ?? ["/usr/bin/python3"]).first { python in
            (try? Program(python, ["-c", "import aiosmtpd"]).finish()) != nil
        }
    }()
}

/// A running program, spoken to by lines.
final class Program {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()

    init(_ path: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    func write(_ line: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Waits for the program's next line.
    func readLine<Line: Decodable>(_ type: Line.Type = Line.self) throws -> Line {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = unread[(end + 1)...] }
                return try JSONDecoder().decode(Line.self, from: unread[..<end])
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { throw Failed(description: "the program ended before its line") }
            unread += more
        }
    }

    func closeInput() throws {
        try input.fileHandleForWriting.close()
    }

    func finish() throws {
        try closeInput()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failed(description: "\(process.arguments ?? []) failed") }
    }
}
