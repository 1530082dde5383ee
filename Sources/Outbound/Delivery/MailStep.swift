/// One exchange with a mail server: what was asked, and the three digits that came back. No argument is kept: neither
/// address nor password.
package struct MailStep: Equatable, Sendable {
    package enum Question: String, Sendable {
        case greeting, hello, encryption, signIn, sender, recipient, content
        /// The mail itself, which ends with a dot.
        case end
        case goodbye
    }

    package let question: Question
    package let code: Int

    package var isGood: Bool { (200..<400).contains(code) }
}

extension MailStep {
    /// Follows a conversation line by line.
    struct Reader {
        private var question = Question.greeting

        private static let questions: [String: Question] = [
            "EHLO": .hello, "HELO": .hello, "STARTTLS": .encryption, "AUTH": .signIn, "MAIL": .sender,
            "RCPT": .recipient, "DATA": .content, "QUIT": .goodbye,
        ]

        /// A command; what is none belongs to the sign-in that is under way.
        mutating func said(_ line: UnsafeRawBufferPointer) {
            let word = String(
                decoding: line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            question = Self.questions[word] ?? question
        }

        /// The last line of an answer makes a step.
        mutating func heard(_ line: UnsafeRawBufferPointer) -> MailStep? {
            guard line.count >= 3, line.count == 3 || line[3] != UInt8(ascii: "-"),
                let code = Int(String(decoding: line.prefix(3), as: UTF8.self))
            else { return nil }
            defer { if question == .content, code == 354 { question = .end } }
            return MailStep(question: question, code: code)
        }
    }
}
