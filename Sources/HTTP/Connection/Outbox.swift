/// What waits to be sent on one connection, in order: bytes and parts of files.
struct Outbox {
    private enum Piece {
        case bytes([UInt8])
        case file(FileBody)
    }

    /// Pieces up to this are joined to the one before; larger ones are not worth a copy.
    private static let joined = 4096

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
            bytes.count <= Self.joined, joint.count <= 8 * Self.joined
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
                taken = try send(bytes[sent...], to: socket)
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
            if sent >= length {
                pieces.removeFirst()
                sent -= length
                dropEmpty()
            }
        }
        return true
    }

    /// What was sent may have reached into the second piece, but never past it.
    private mutating func dropEmpty() {
        if case .bytes(let bytes)? = pieces.first, sent == bytes.count {
            pieces.removeFirst()
            sent = 0
        }
    }

    /// The first piece, and the second in the same call if it is in memory too: a head and its page.
    private func send(_ bytes: ArraySlice<UInt8>, to socket: Socket) throws -> Int? {
        guard pieces.count > 1, case .bytes(let next) = pieces[1] else {
            return try bytes.withUnsafeBytes { try socket.write($0, more: pieces.count > 1) }
        }
        return try bytes.withUnsafeBytes { first in
            try next.withUnsafeBytes { second in try socket.write(first, second, more: pieces.count > 2) }
        }
    }
}
