import Foundation

@testable import Outbound

/// A mail as Python's email package reads it.
struct ReadMail: Decodable {
    let defects: [String]
    let headers: [[String]]
    let from: [String]
    let to: [String]
    let date: Double
    let text: String
    let html: String?

    func all(_ name: String) -> [String] {
        headers.filter { $0[0].lowercased() == name.lowercased() }.map { $0[1] }
    }

    static func read(_ mails: [MailMessage]) throws -> [ReadMail] {
        let reader = try Python.start("read_mail.py")
        return try mails.map { mail in
            try reader.write(Data(mail.rendered()).base64EncodedString())
            return try reader.readLine()
        }
    }
}

extension MailMessage {
    static func sample(
        name: String = "Ana", subject: String = "Your week", text: String = "Hello.", html: String? = "<p>Hello.</p>",
        headers: [(String, String)] = []
    ) -> MailMessage {
        MailMessage(
            from: MailAddress(known: "fettle@fettle.test", name: "Fettle"),
            to: MailAddress(known: "ana@home.test", name: name),
            subject: subject, text: text, html: html,
            messageID: "reminder-7.1@fettle.test", date: 1_796_061_217, headers: headers)
    }

    var lines: [String] {
        String(decoding: rendered(), as: UTF8.self).components(separatedBy: "\r\n")
    }
}

extension MailAddress {
    init(known address: String, name: String) {
        guard let made = MailAddress(name: name, address: address) else { preconditionFailure("\(address) is none") }
        self = made
    }
}
