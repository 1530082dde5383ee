import CBrotli

/// The brotli forms of files, made once in the background: the best level takes seconds for all of them, and a start
/// must not wait. Until a twin is there its file goes as gzip.
final class BrotliTwins: Sendable {
    private static let quality: Int32 = 11
    /// 2^18 bytes are more than our files have; a larger window would only take memory.
    private static let window: Int32 = 18

    private let twins = Monitor<[String: [UInt8]]>([:])

    subscript(name: String) -> [UInt8]? {
        twins.withLock { $0[name] }
    }

    func add(_ bytes: [UInt8], as name: String) {
        guard let packed = Self.pack(bytes), packed.count < bytes.count else { return }
        twins.withLock { $0[name] = packed }
    }

    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        var size = BrotliEncoderMaxCompressedSize(bytes.count)
        var output = [UInt8](repeating: 0, count: size)
        let isPacked = BrotliEncoderCompress(quality, window, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &output)
        guard isPacked == BROTLI_TRUE else { return nil }
        return Array(output.prefix(size))
    }
}
