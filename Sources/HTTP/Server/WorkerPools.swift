/// The threads that may wait: one pool for what is quick, and one for each kind of costly work.
final class WorkerPools: Sendable {
    /// Costly threads give way to all others: pages are answered first.
    private static let costlyNiceness: Int32 = 10

    private let quick: WorkerPool
    private let costly = Monitor<[CostlyWork: WorkerPool]>([:])

    init(threads: Int, capacity: Int) {
        quick = WorkerPool(name: "worker", threads: threads, capacity: capacity)
    }

    /// The pool of a lane; that of a costly kind starts with its first request.
    func pool(for lane: Lane) -> WorkerPool {
        guard case .costly(let work) = lane else { return quick }
        return costly.withLock { pools in
            if let pool = pools[work] { return pool }
            let pool = WorkerPool(
                name: work.name, threads: work.threads, capacity: work.queue, niceness: Self.costlyNiceness)
            pools[work] = pool
            return pool
        }
    }

    func finish() {
        quick.finish()
        for pool in costly.withLock({ Array($0.values) }) { pool.finish() }
    }
}
