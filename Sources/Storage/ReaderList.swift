import Synchronization

/// The reading connections of one `Storage`, one to a thread. The threads own them; the list only knows them, to
/// close them all when the storage goes.
final class ReaderList: Sendable {
    /// @unchecked Sendable: across threads the connection is only closed, at a time when no block can be running.
    private struct Entry: @unchecked Sendable {
        weak var connection: Connection?
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ connection: Connection) {
        let entry = Entry(connection: connection)
        entries.withLock { entries in
            entries.removeAll { $0.connection == nil }
            entries.append(entry)
        }
    }

    /// How many threads have a connection now.
    var count: Int { entries.withLock { $0.count { $0.connection != nil } } }

    func closeAll() {
        let all = entries.withLock { $0 }
        for entry in all { entry.connection?.close() }
    }
}
