/// Between a worker that writes an answer and the loop that sends it.
///
/// The worker never waits for the client: what does not fit in memory goes to a file, so that slow readers of large
/// exports can't hold the workers.
final class StreamPipe: Sendable {
    enum Take {
        case bytes([UInt8])
        case nothingYet
        case end
        case failed
    }

    private struct State {
        var memory: [UInt8] = []
        var file: TemporaryFile?
        var fileRead = 0
        var isOver = false
        var hasFailed = false
        /// Whether the loop was told that there is something.
        var isAnnounced = false
    }

    struct ClientGone: Error {}

    private static let inMemory = 65536

    private let state = Monitor(State())
    private let folder: String
    private let notify: @Sendable () -> Void

    init(folder: String, notify: @escaping @Sendable () -> Void) {
        self.folder = folder
        self.notify = notify
    }

    /// Runs the writer to its end on the calling thread.
    func run(_ produce: (inout StreamWriter) throws -> Void) {
        var writer = StreamWriter { [self] bytes in try write(bytes) }
        var hasFailed = false
        do {
            try produce(&writer)
            try writer.flush()
        } catch {
            hasFailed = true
        }
        state.withLock { state in
            state.isOver = true
            state.hasFailed = state.hasFailed || hasFailed
        }
        notify()
    }

    private func write(_ bytes: [UInt8]) throws {
        let isNews = try state.withLock { state in
            guard !state.hasFailed else { throw ClientGone() }
            if state.file == nil, state.memory.count + bytes.count <= Self.inMemory {
                state.memory += bytes
            } else {
                let file = try state.file ?? TemporaryFile(folder: folder)
                try file.append(bytes)
                state.file = file
            }
            defer { state.isAnnounced = true }
            return !state.isAnnounced
        }
        if isNews { notify() }
    }

    /// For the loop: the next bytes to send.
    func take() -> Take {
        state.withLock { state in
            if state.hasFailed { return .failed }
            if !state.memory.isEmpty {
                defer { state.memory = [] }
                return .bytes(state.memory)
            }
            if let file = state.file, state.fileRead < file.count {
                let length = min(Self.inMemory, file.count - state.fileRead)
                guard let bytes = try? file.read(length, at: state.fileRead) else { return .failed }
                state.fileRead += length
                return .bytes(bytes)
            }
            state.isAnnounced = false
            return state.isOver ? .end : .nothingYet
        }
    }

    /// The client is gone: the writer's next write throws.
    func cancel() {
        state.withLock { $0.hasFailed = true }
    }
}
