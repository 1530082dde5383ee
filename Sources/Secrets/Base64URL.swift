import CSodium

/// Bytes as text for addresses and cookies: base64url without padding, one text to each value.
package enum Base64URL {
    private static let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING

    package static func text(_ bytes: [UInt8]) -> String {
        _ = Sodium.ready
        let room = sodium_base64_encoded_len(bytes.count, variant)
        return String(unsafeUninitializedCapacity: room) { text in
            text.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return }
                sodium_bin2base64(start, room, bytes, bytes.count, variant)
            }
            // The last one is the NUL that ends it.
            return room - 1
        }
    }

    /// `nil` for anything that `text` wouldn't have made.
    static func bytes(_ text: String, count: Int) -> [UInt8]? {
        _ = Sodium.ready
        let characters = text.utf8.map { CChar(bitPattern: $0) }
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        var end: UnsafePointer<CChar>?
        let isWhole = characters.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return false }
            let code = sodium_base642bin(
                &bytes, count, start, source.count, nil, &length, &end, variant)
            return code == 0 && end == start + source.count
        }
        return isWhole && length == count ? bytes : nil
    }
}
