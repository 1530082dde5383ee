/// The content of a request, whole: small ones in memory, large ones in a file that vanishes with its last reader.
package enum Body: Sendable {
    case none
    case bytes([UInt8])
    case file(TemporaryFile)

    package var count: Int {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// The whole content in memory, wherever it lies.
    package func bytes() throws -> [UInt8] {
        try withBytes { Array($0) }
    }

    /// The whole content without a copy; the pointer is only valid inside.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        switch self {
        case .none: try body(UnsafeRawBufferPointer(start: nil, count: 0))
        case .bytes(let bytes): try bytes.withUnsafeBytes(body)
        case .file(let file): try file.withBytes(body)
        }
    }
}
