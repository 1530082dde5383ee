import Secrets

/// The hard-to-forge name of "this member, this kind of mail" in a mail's way out. It works signed out, and for ever.
struct Unsubscribing: Sendable {
    let memberID: Int64
    let topic: MailTopic

    init(memberID: Int64, topic: MailTopic) {
        self.memberID = memberID
        self.topic = topic
    }

    /// Reads one back; nil when it is not one of ours.
    init?(_ text: String, _ key: SealingKey) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let id = Int64(parts[0]), let topic = MailTopic(rawValue: parts[1]) else {
            return nil
        }
        self.init(memberID: id, topic: topic)
        guard constantTimeEqual(Array(self.text(key).utf8), Array(text.utf8)) else { return nil }
    }

    func text(_ key: SealingKey) -> String {
        let name = "\(memberID).\(topic.rawValue)"
        return name + "." + Base64URL.text(key.mac(name, context: "unsubscribe"))
    }

    func path(_ key: SealingKey) -> String { "/unsubscribe/" + text(key) }
}
