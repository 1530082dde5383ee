import CSQLite
import Synchronization

/// The database: one file, one writing connection, and a reading connection for every thread that reads.
///
/// A block gets a `Database` that is valid inside it only. A block reads in one transaction, so that all its answers
/// are of the same moment; a writing block is durable when `write` returns, and may run twice, so it has no effect
/// outside the database. Inside a block of this storage, use the `Database` at hand: a `read` in it sees the same
/// state, a `write` in it is refused.
package final class Storage: Sendable {
    package let path: String

    private let id: UInt64
    let queue: WriteQueue
    private let readers = ReaderList()

    /// Opens the database, or creates it, readable by its owner only. Refuses a folder on a network filesystem, and
    /// settings that the SQLite at hand doesn't take.
    package init(path: String) throws {
        try FileSystem.refuseRemote(folder: FileSystem.folder(of: path))
        if try FileSystem.createPrivate(path) { try FileSystem.syncFolder(of: path) }
        self.path = path
        id = lastStorage.add(1, ordering: .relaxed).newValue
        let lock = try FileLock(path: path + "-turn")
        // The first setting of the journal writes to the file, so even opening waits for its turn.
        guard try lock.take(within: 5000) else {
            throw StorageError.refused(message: "\(path): another program is writing to it for too long")
        }
        defer { lock.release() }
        queue = try WriteQueue(path: path, lock: lock)
    }

    deinit { readers.closeAll() }

    package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    /// Runs `body` in a read transaction on the calling thread's own connection.
    package func read<T>(_ body: (Database) throws -> T) throws -> T {
        let place = ThreadPlaces.here(for: id)
        if let current = place.current { return try body(current.readingOnly) }
        let reader = try reader(of: place)
        try reader.control("BEGIN")
        reader.beginBlock()
        place.current = Database(reader, readOnly: true)
        defer {
            place.current = nil
            reader.endBlock()
            try? reader.control("COMMIT")
            // A connection that can't end its transaction is of no more use.
            if reader.isInTransaction { place.reader = nil }
        }
        return try body(Database(reader, readOnly: true))
    }

    /// Runs `body` in a transaction; what it wrote is on disk when this returns. A throwing `body` leaves nothing.
    @discardableResult
    package func write<T>(_ body: (Database) throws -> T) throws -> T {
        let place = ThreadPlaces.here(for: id)
        guard place.current == nil else {
            throw StorageError.misuse(message: "a write inside a block: use the database of that block", sql: "")
        }
        return try queue.write { db in
            place.current = db
            defer { place.current = nil }
            return try body(db)
        }
    }

    /// Folds the write-ahead log into the database file, which then is whole by itself: at the end of a server, before
    /// a file is copied. Readers at work can keep it from finishing, which is an error.
    package func checkpoint() throws {
        try queue.exclusively { try $0.checkpointAll() }
    }

    /// Lets SQLite refresh what it knows about the distribution of values; once a day is plenty.
    package func optimize() throws {
        try queue.exclusively { writer in
            // Looks at so many rows of an index and no more: everybody who writes waits meanwhile.
            try writer.control("PRAGMA analysis_limit = 400")
            try writer.control("PRAGMA optimize")
        }
    }

    /// Commits made since the start: with many writers there are fewer than writes.
    package var commits: Int { queue.commits }

    /// Threads that have a reading connection now.
    package var readerCount: Int { readers.count }

    private func reader(of place: ThreadPlace) throws -> Connection {
        if let reader = place.reader { return reader }
        let reader = try Connection(path: path, role: .reader)
        readers.add(reader)
        place.reader = reader
        return reader
    }
}

/// Numbers the storages of this process: an address would come back for another one.
private let lastStorage = Atomic<UInt64>(0)
