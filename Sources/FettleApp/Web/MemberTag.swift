import Secrets

extension Member {
    /// Tells a browser whose the things are that it keeps, without naming anybody: the same for an account for ever,
    /// and of no use to anyone else.
    func tag(_ key: SealingKey) -> String {
        Base64URL.text(Array(key.mac(String(id), context: "member-tag").prefix(15)))
    }
}
