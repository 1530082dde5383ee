/// Where a stream body puts its bytes. Writing throws when the client is gone: let the error pass.
package struct StreamWriter {
    /// Small pieces are gathered up to this.
    private static let gathered = 8192

    private let sink: ([UInt8]) throws -> Void
    private var buffer: [UInt8] = []

    init(sink: @escaping ([UInt8]) throws -> Void) {
        self.sink = sink
    }

    package mutating func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count >= Self.gathered { try flush() }
    }

    package mutating func write(_ text: String) throws {
        buffer += text.utf8
        if buffer.count >= Self.gathered { try flush() }
    }

    /// Sends what was written so far without waiting for more; the end of the stream does so by itself.
    package mutating func flush() throws {
        guard !buffer.isEmpty else { return }
        try sink(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
