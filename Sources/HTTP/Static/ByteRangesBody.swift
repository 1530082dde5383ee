/// Several parts of one file in one answer (RFC 9110, 14.6).
struct ByteRangesBody {
    /// Parts that are larger together are not gathered in memory; their file is served whole.
    private static let largest = 1_048_576

    let contentType: String
    let bytes: [UInt8]

    /// `nil` where it would be too large or the file can't be read any more.
    init?(_ parts: [Range<Int>], of file: StaticFile) {
        guard parts.reduce(0, { $0 + $1.count }) <= Self.largest else { return nil }
        // The files are ours and their fingerprint is of their whole content, so it is in none of them.
        let boundary = "part-\(file.fingerprintText)"
        var bytes: [UInt8] = []
        for part in parts {
            guard let content = file.content.bytes(part) else { return nil }
            bytes += "--\(boundary)\r\nContent-Type: \(file.type)\r\n".utf8
            bytes += "Content-Range: \(Self.field(part, of: file.content.count))\r\n\r\n".utf8
            bytes += content
            bytes += "\r\n".utf8
        }
        bytes += "--\(boundary)--\r\n".utf8
        self.bytes = bytes
        contentType = "multipart/byteranges; boundary=\(boundary)"
    }

    /// As Content-Range says it.
    static func field(_ part: Range<Int>, of size: Int) -> String {
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
    }
}
