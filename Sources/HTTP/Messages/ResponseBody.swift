/// The content of a response.
package enum ResponseBody: Sendable {
    case empty
    case bytes([UInt8])
    case file(FileBody)
    /// Written piece by piece from a worker, for answers too large to be held at once. It runs after the status went
    /// out, so an error in it can only cut the connection.
    case stream(@Sendable (inout StreamWriter) throws -> Void)

    /// All bytes at once, for tests and for what has to look into an answer.
    package func collected() throws -> [UInt8] {
        switch self {
        case .empty:
            return []
        case .bytes(let bytes):
            return bytes
        case .file(let body):
            return try body.bytes()
        case .stream(let produce):
            let pieces = Monitor<[UInt8]>([])
            var writer = StreamWriter { piece in pieces.withLock { $0 += piece } }
            try produce(&writer)
            try writer.flush()
            return pieces.withLock { $0 }
        }
    }
}
