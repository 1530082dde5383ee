extension MailServer {
    /// Reads `smtp://user:password@host:587`, `smtps://…`, or `smtp://localhost?starttls=no`.
    ///
    /// User and password are percent-decoded. Without a port it is 465 for smtps, 587 with a user, else 25.
    init(setting: String) throws(SettingError) {
        let (isImplicit, rest) = try Self.scheme(of: setting)
        // A password may hold an @ as it is: the last one ends it.
        let at = rest.lastIndex(of: "@")
        let credentials = try at.map { at throws(SettingError) in try Self.credentials(rest[..<at]) }
        let place = at.map { rest[rest.index(after: $0)...] } ?? rest
        let parts = place.split(separator: "?", maxSplits: 1)
        let (host, port) = try Self.hostAndPort(parts.first ?? "")
        let isPlain = try Self.wantsNoEncryption(parts.dropFirst().first, host: host, isImplicit: isImplicit)

        self.host = host
        self.port = port ?? (isImplicit ? 465 : credentials == nil ? 25 : 587)
        (user, password) = (credentials?.user, credentials?.password)
        if isImplicit {
            encryption = .implicit
        } else if isPlain {
            encryption = .none
        } else {
            encryption = Self.isLoopback(host) ? .offered : .required
        }
    }

    private static func scheme(of setting: String) throws(SettingError) -> (isImplicit: Bool, rest: Substring) {
        for (scheme, isImplicit) in [("smtp://", false), ("smtps://", true)]
        where setting.lowercased().hasPrefix(scheme) {
            return (isImplicit, setting.dropFirst(scheme.count))
        }
        throw SettingError("the mail server must look like smtp://user:password@host:587 or smtps://user:password@host")
    }

    private static func credentials(_ text: Substring) throws(SettingError) -> (user: String, password: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let user = decoded(parts[0]), let password = decoded(parts[1]), !user.isEmpty else {
            throw SettingError("the mail server's user and password must be written user:password, with % as %25")
        }
        return (user, password)
    }

    /// Nil for a wrong %-escape, bad UTF-8, or a control character: none can be part of a name or password.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = rest.prefix(2)
                guard digits.count == 2, let value = hexValue(digits) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.allSatisfy({ $0.isLetterOrDigit }) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private static func hostAndPort(_ place: Substring) throws(SettingError) -> (host: String, port: Int?) {
        var place = place
        if place.hasSuffix("/") { place.removeLast() }
        let isBracketed = place.hasPrefix("[")
        let end = isBracketed ? place.lastIndex(of: "]") : place.firstIndex(of: ":")
        let host = isBracketed ? place[..<(end ?? place.startIndex)].dropFirst() : place[..<(end ?? place.endIndex)]
        var tail = end.map { place[$0...] } ?? ""
        if isBracketed { tail = tail.dropFirst() }

        let allowed = isBracketed ? "0123456789abcdefABCDEF:." : "-_."
        let isHost = host.utf8.allSatisfy { (!isBracketed && $0.isLetterOrDigit) || allowed.utf8.contains($0) }
        guard !host.isEmpty, isHost else { throw SettingError("the mail server's host is missing or not a name") }
        if tail.isEmpty { return (String(host), nil) }
        guard tail.hasPrefix(":"), let port = UInt16(tail.dropFirst()), port > 0 else {
            throw SettingError("the mail server's port must be a number from 1 to 65535")
        }
        return (String(host), Int(port))
    }

    private static func wantsNoEncryption(
        _ option: Substring?, host: String, isImplicit: Bool
    ) throws(SettingError) -> Bool {
        guard let option else { return false }
        guard option == "starttls=no", !isImplicit, isLoopback(host) else {
            throw SettingError("the mail server takes one option, ?starttls=no, and only for smtp:// on this machine")
        }
        return true
    }
}
