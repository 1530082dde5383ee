import Glibc
import Synchronization

/// The one writing connection, and the order in which callers get it.
///
/// Group commit: a caller takes its turn, opens the group's transaction if none is open, and runs its own block inside
/// its own savepoint. If others wait, it hands the turn on and sleeps; the last one in the row commits for all, and
/// all wake. Under load a commit is so shared by everybody who came while the one before it was being synced.
///
/// A group fails as a whole when SQLite ended its transaction (a full disk does that, savepoints or not) or when the
/// COMMIT failed. Then each member runs its block again alone, so that the fault meets only the one who causes it.
/// A block that throws waits for its group too: what it saw may have been a row of a neighbour that is not kept.
///
/// Several processes: each group and each checkpoint also holds a lock file. SQLite before 3.51.3 can lose commits
/// when one connection commits while another checkpoints (the WAL-reset bug); with one writing connection a process,
/// no checkpoint elsewhere, and that lock between processes the two never overlap, so that a command may write
/// beside a running server. Programs that aren't ours know nothing of the lock: none may write or checkpoint here
/// unless its SQLite and ours both have the fix.
///
/// @unchecked Sendable: `connection` and `group` are touched only by the thread that has the turn, and turns are
/// handed over through the mutex and the semaphores.
final class WriteQueue: @unchecked Sendable {
    /// The blocks between one BEGIN and its COMMIT.
    ///
    /// @unchecked Sendable: written by the thread that has the turn, before it wakes those who read the outcome.
    private final class Group: @unchecked Sendable {
        let began = millisecondsNow()
        var sleepers: [Caller] = []
        var blocks = 0
        var isKept = false
    }

    private let connection: Connection
    private let lock: FileLock
    private let turns = Turns()
    private var group: Group?
    private let commitCount = Atomic<Int>(0)

    /// So many pages in the log start a checkpoint, and so many one that makes readers let go of the log.
    private static let pagesForCheckpoint = 1000
    private static let pagesForRestart = 8192
    /// A group is closed at this size or age, so that nobody waits for strangers without end.
    private static let blocksInGroup = 200
    private static let millisecondsOfGroup = 10

    init(path: String, lock: FileLock) throws {
        connection = try Connection(path: path, role: .writer)
        self.lock = lock
    }

    /// Closing the last connection folds the log into the database, which is a checkpoint: in our turn too.
    deinit {
        let isLocked = (try? lock.take(within: 5000)) ?? false
        connection.close()
        if isLocked { lock.release() }
    }

    /// How many commits have been made, for tests and metrics.
    var commits: Int { commitCount.load(ordering: .relaxed) }

    /// Callers that wait for their turn now.
    var waiting: Int { turns.waiting }

    func write<T>(_ body: (Database) throws -> T) throws -> T {
        if let outcome = try attempt(Caller(alone: false), body) { return try outcome.get() }
        guard let outcome = try attempt(Caller(alone: true), body) else {
            throw StorageError.misuse(message: "the transaction ended inside a block that hid the error", sql: "")
        }
        return try outcome.get()
    }

    /// Runs `body` with the connection outside any transaction, nobody else writing in this process or another.
    func exclusively<T>(_ body: (Connection) throws -> T) throws -> T {
        turns.enter(Caller(alone: true))
        defer { turns.leave() }
        return try locked { try body(connection) }
    }

    /// One try of a block in a group; `nil` when the group wasn't kept and the block has to run alone.
    private func attempt<T>(_ caller: Caller, _ body: (Database) throws -> T) throws -> Result<T, any Error>? {
        turns.enter(caller)
        let group: Group
        do {
            group = try openGroup()
        } catch {
            turns.leave()
            throw error
        }
        let outcome = runBlock(body)
        guard connection.isInTransaction else {
            close(group, kept: false)
            // Alone, the error that ended the transaction is the answer.
            if caller.isAlone, case .failure = outcome { return outcome }
            return nil
        }
        group.blocks += 1
        if handOn(group, from: caller) {
            caller.signal.wait()
            return group.isKept ? outcome : nil
        }
        return try commit(group, for: caller) ? outcome : nil
    }

    /// Passes the turn with the group still open to the next who may join it; false when the caller is to commit.
    private func handOn(_ group: Group, from caller: Caller) -> Bool {
        let isClosed =
            caller.isAlone || group.blocks >= Self.blocksInGroup
            || millisecondsNow() - group.began >= Self.millisecondsOfGroup
        return !isClosed && turns.handOn { group.sleepers.append(caller) }
    }

    private func openGroup() throws -> Group {
        if let group { return group }
        try lockFile()
        do {
            try connection.control("BEGIN IMMEDIATE")
        } catch {
            lock.release()
            throw error
        }
        let opened = Group()
        group = opened
        return opened
    }

    private func runBlock<T>(_ body: (Database) throws -> T) -> Result<T, any Error> {
        connection.beginBlock()
        defer { connection.endBlock() }
        return Result {
            try connection.control("SAVEPOINT block")
            do {
                let value = try body(Database(connection, readOnly: false))
                try connection.control("RELEASE block")
                return value
            } catch {
                undoBlock()
                throw error
            }
        }
    }

    /// When not even that works, the whole group goes: better run again than keep half of a block.
    private func undoBlock() {
        guard connection.isInTransaction else { return }
        do {
            try connection.control("ROLLBACK TO block")
            try connection.control("RELEASE block")
        } catch {
            try? connection.control("ROLLBACK")
        }
    }

    /// Commits for everybody in the group; false when that failed. Alone, the failure is thrown.
    private func commit(_ group: Group, for caller: Caller) throws -> Bool {
        do {
            try connection.control("COMMIT")
        } catch {
            if connection.isInTransaction { try? connection.control("ROLLBACK") }
            close(group, kept: false)
            guard caller.isAlone else { return false }
            throw error
        }
        commitCount.add(1, ordering: .relaxed)
        close(group, kept: true)
        return true
    }

    /// Wakes the group; while the turn is still ours the log is looked after, and then it is passed on.
    private func close(_ group: Group, kept: Bool) {
        self.group = nil
        group.isKept = kept
        for sleeper in group.sleepers { sleeper.signal.wake() }
        if kept { checkpointWhenDue() }
        lock.release()
        turns.leave()
    }

    /// A checkpoint that can't be made now is made after a later commit.
    private func checkpointWhenDue() {
        guard connection.pagesInLog >= Self.pagesForCheckpoint else { return }
        try? connection.checkpoint(restart: connection.pagesInLog >= Self.pagesForRestart)
    }

    private func locked<T>(_ body: () throws -> T) throws -> T {
        try lockFile()
        defer { lock.release() }
        return try body()
    }

    private func lockFile() throws {
        guard try lock.take(within: 5000) else {
            throw StorageError.sqlite(
                code: 5, message: "another program is writing to this database for too long", sql: "")
        }
    }
}

/// A clock for measuring how long something takes.
func millisecondsNow() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
}
