import Foundation

@testable import Outbound

/// aiosmtpd in a process of its own.
final class MailServerProcess {
    struct Options: Encodable {
        var tls = "none"
        var certificate: String?
        var key: String?
        var user: String?
        var password: String?
        var faults: [String: String] = [:]
    }

    /// A mail that the server has taken.
    struct Delivery: Decodable {
        let from: String
        let to: [String]
        let helo: String
        let encrypted: Bool
        let user: String?
        let mail: Data
    }

    private struct Start: Decodable {
        let port: Int
    }

    let port: Int
    private let program: Program

    init(_ options: Options = Options()) throws {
        let json = String(decoding: try JSONEncoder().encode(options), as: UTF8.self)
        program = try Python.start("smtp_server.py", [json])
        port = try program.readLine(Start.self).port
    }

    func nextDelivery() throws -> Delivery {
        try program.readLine()
    }
}

/// A certificate for mail.test that no system trusts, made once.
struct TestCertificate {
    let certificate: String
    let key: String

    static let shared: Result<TestCertificate, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-certificate-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let made = TestCertificate(certificate: "\(folder)/certificate.pem", key: "\(folder)/key.pem")
        try Program(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=mail.test", "-addext", "subjectAltName=DNS:mail.test",
                "-keyout", made.key, "-out", made.certificate,
            ]
        ).finish()
        return made
    }
}
