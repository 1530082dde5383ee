/// One header of a mail, folded so that its lines stay within 76 characters wherever a space allows it.
struct HeaderLine {
    private var finished = ""
    private var line: String

    private static let wished = 76
    private static let longestPlainWord = 60
    /// A line of 998 characters is the most that SMTP carries.
    private static let longestBareWord = 900

    private init(_ name: String) {
        line = name + ":"
    }

    /// Free text: a subject.
    static func text(_ name: String, _ text: String) -> String {
        let text = text.onOneLine
        let plain = text.isPlain && text.longestWord <= longestPlainWord
        return folded(name, plain ? words(text) : EncodedWords.of(text, after: name.utf8.count + 1))
    }

    /// A value of a given grammar, such as a list of addresses of pages, whose words stay as they are.
    static func value(_ name: String, _ value: String) -> String {
        let value = value.onOneLine
        let bare = value.isPlain && value.longestWord <= longestBareWord
        return folded(name, bare ? words(value) : EncodedWords.of(value, after: name.utf8.count + 1))
    }

    static func mailbox(_ name: String, _ mailbox: MailAddress) -> String {
        let label = mailbox.name.onOneLine
        return folded(
            name, phrase(label, after: name.utf8.count + 1) + [label.isEmpty ? mailbox.address : "<\(mailbox.address)>"]
        )
    }

    private static func phrase(_ label: String, after taken: Int) -> [String] {
        if label.isEmpty { return [] }
        guard label.isPlain, label.longestWord <= longestPlainWord else { return EncodedWords.of(label, after: taken) }
        if label.utf8.allSatisfy({ $0.isAtomText || $0 == UInt8(ascii: " ") }) { return words(label) }
        let escaped = label.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return words("\"\(escaped)\"")
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }

    private static func folded(_ name: String, _ words: [String]) -> String {
        var header = HeaderLine(name)
        for word in words { header.append(word) }
        return header.finished + header.line + "\r\n"
    }

    private mutating func append(_ word: String) {
        let isFirst = finished.isEmpty && line.hasSuffix(":")
        if !isFirst, line.utf8.count + 1 + word.utf8.count > Self.wished {
            finished += line + "\r\n"
            line = ""
        }
        line += " " + word
    }
}

extension String {
    /// Printable ASCII that a reader will not take for an encoded word.
    fileprivate var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } && !contains("=?") }

    fileprivate var longestWord: Int { split(separator: " ").map(\.utf8.count).max() ?? 0 }
}
