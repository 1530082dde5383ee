/// The content codings this server can write.
enum ContentCoding: String, Sendable {
    case brotli = "br"
    case gzip
}

/// What a client says about codings (RFC 9110, 12.5.3).
struct AcceptEncoding {
    private var weights: [(name: Substring, quality: Double)] = []

    init(_ headers: Headers) {
        for entry in headers.list("Accept-Encoding") {
            let parts = entry.split(separator: ";", omittingEmptySubsequences: false).map { trimmed($0) }
            guard let name = parts.first else { continue }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") || $0.hasPrefix("Q=") }
            weights.append((name, weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1))
        }
    }

    /// The best of those on offer, the first of equals; `nil` where the content is to go as it is.
    func choose(from offered: [ContentCoding]) -> ContentCoding? {
        var best: (coding: ContentCoding?, quality: Double) = (nil, named("identity") ?? 0)
        for coding in offered {
            let quality = named(coding.rawValue) ?? (coding == .gzip ? named("x-gzip") : nil) ?? named("*") ?? 0
            if quality > best.quality || (quality == best.quality && quality > 0 && best.coding == nil) {
                best = (coding, quality)
            }
        }
        return best.coding
    }

    private func named(_ name: String) -> Double? {
        weights.first { equalIgnoringCase($0.name, name) }?.quality
    }
}
