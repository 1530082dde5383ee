/// What waits to be sent on one connection, in order: bytes and parts of files.
struct Outbox {
    private enum Piece {
        case bytes([UInt8])
        case file(FileBody)
    }

    /// Up to here pieces are joined, so that a head and its page leave in one packet.
    private static let joined = 32768

    private var pieces: [Piece] = []
    /// What of the first piece is sent already.
    private var sent = 0
    /// Bytes in memory; a file costs none.
    private(set) var unsent = 0

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        unsent += bytes.count
        if let last = pieces.indices.last, case .bytes(var joint) = pieces[last],
            joint.count + bytes.count <= Self.joined
        {
            pieces[last] = .bytes([])
            joint += bytes
            pieces[last] = .bytes(joint)
        } else {
            pieces.append(.bytes(bytes))
        }
    }

    mutating func append(_ file: FileBody) {
        guard file.count > 0 else { return }
        pieces.append(.file(file))
    }

    /// Sends what the socket takes; `false` when it would block.
    mutating func flush(to socket: Socket, moved: (Int) -> Void) throws -> Bool {
        while let first = pieces.first {
            let length: Int
            let taken: Int?
            switch first {
            case .bytes(let bytes):
                length = bytes.count
                taken = try Self.send(bytes[sent...], to: socket, more: pieces.count > 1)
                unsent -= taken ?? 0
            case .file(let body):
                length = body.count
                taken = try socket.write(body.file, offset: body.offset + sent, count: length - sent)
                // The file became shorter than its promise: only the end of the connection tells the client.
                guard taken != 0 else { throw SystemError(call: "sendfile", code: 5) }
            }
            guard let taken else { return false }
            moved(taken)
            sent += taken
            if sent == length {
                pieces.removeFirst()
                sent = 0
            }
        }
        return true
    }

    private static func send(_ bytes: ArraySlice<UInt8>, to socket: Socket, more: Bool) throws -> Int? {
        try bytes.withUnsafeBytes { try socket.write($0, more: more) }
    }
}
