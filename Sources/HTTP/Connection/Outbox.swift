/// What waits to be sent on one connection, in order: bytes and parts of files.
struct Outbox {
    enum Piece {
        case bytes([UInt8])
        case file(FileBody)
    }

    /// Content up to this is copied behind what is there; larger content keeps its place in memory.
    private static let joined = 4096

    /// What goes before `tail`, mostly nothing.
    private var pieces: [Piece] = []
    /// Heads and small contents as they come.
    private var tail: [UInt8] = []
    /// What of the first piece, or without one of the tail, is sent already.
    private var sent = 0
    /// Bytes in memory; a file costs none.
    private(set) var unsent = 0

    var isEmpty: Bool { pieces.isEmpty && tail.isEmpty }

    /// All that waits, while nothing of it is sent.
    var contents: [Piece] { pieces + (tail.isEmpty ? [] : [.bytes(tail)]) }

    mutating func write(_ body: (inout [UInt8]) -> Void) {
        let before = tail.count
        body(&tail)
        unsent += tail.count - before
    }

    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        unsent += bytes.count
        if bytes.count <= Self.joined {
            tail += bytes
        } else {
            closeTail()
            pieces.append(.bytes(bytes))
        }
    }

    mutating func append(_ file: FileBody) {
        guard file.count > 0 else { return }
        closeTail()
        pieces.append(.file(file))
    }

    private mutating func closeTail() {
        guard !tail.isEmpty else { return }
        pieces.append(.bytes(tail))
        tail = []
    }

    /// Sends what the socket takes; `false` when it would block.
    /// - Parameter moved: grows by the bytes that went.
    mutating func flush(to socket: Socket, moved: inout Int) throws(SystemError) -> Bool {
        while !pieces.isEmpty {
            guard let taken = try sendFirst(to: socket) else { return false }
            moved += taken
            sent += taken
            dropSent()
        }
        while !tail.isEmpty {
            guard let taken = try send(tail.span.bytes, to: socket) else { return false }
            moved += taken
            sent += taken
            unsent -= taken
            guard sent == tail.count else { continue }
            // Who waits for the next request holds no memory.
            tail = []
            sent = 0
        }
        return true
    }

    private func send(_ bytes: RawSpan, to socket: Socket) throws(SystemError) -> Int? {
        try bytes.extracting(sent...).withUnsafeBytes { bytes throws(SystemError) in
            try socket.write(bytes, more: false)
        }
    }

    private mutating func sendFirst(to socket: Socket) throws(SystemError) -> Int? {
        switch pieces[0] {
        case .bytes(let bytes):
            let taken = try send(bytes, to: socket)
            unsent -= taken ?? 0
            return taken
        case .file(let body):
            let taken = try socket.write(body.file, offset: body.offset + sent, count: body.count - sent)
            // The file became shorter than its promise: only the end of the connection tells the client.
            guard taken != 0 else { throw SystemError(call: "sendfile", code: 5) }
            return taken
        }
    }

    /// The first piece, and the second in the same call if it is in memory too: a head and its page.
    private func send(_ bytes: [UInt8], to socket: Socket) throws(SystemError) -> Int? {
        let rest = bytes.span.bytes.extracting(sent...)
        let isMore = pieces.count > 1 || !tail.isEmpty
        guard pieces.count > 1, case .bytes(let next) = pieces[1] else {
            return try rest.withUnsafeBytes { bytes throws(SystemError) in try socket.write(bytes, more: isMore) }
        }
        let isYetMore = pieces.count > 2 || !tail.isEmpty
        return try rest.withUnsafeBytes { first throws(SystemError) in
            try next.span.bytes.withUnsafeBytes { second throws(SystemError) in
                try socket.write(first, second, more: isYetMore)
            }
        }
    }

    /// What was sent may have reached into the second piece, but never past it.
    private mutating func dropSent() {
        while let first = pieces.first {
            let count =
                switch first {
                case .bytes(let bytes): bytes.count
                case .file(let body): body.count
                }
            guard sent >= count else { return }
            sent -= count
            pieces.removeFirst()
        }
    }
}
