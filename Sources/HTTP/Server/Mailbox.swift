import Synchronization

/// What other threads tell a loop.
final class Mailbox: Sendable {
    enum Message: Sendable {
        case answered(key: UInt64, Response, StreamPipe)
        case streamed(key: UInt64)
        /// A connection that another loop accepted for this one.
        case adopt(Socket)
        case stop
    }

    let waker: Waker
    /// What the loop has open, for the others to see.
    let connections = Atomic(0)
    private let messages = Monitor<[Message]>([])

    init() throws(SystemError) {
        waker = try Waker()
    }

    func post(_ message: Message) {
        let wasEmpty = messages.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        if wasEmpty { waker.wake() }
    }

    func collect() -> [Message] {
        waker.reset()
        return messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }
}
