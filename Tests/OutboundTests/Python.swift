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
