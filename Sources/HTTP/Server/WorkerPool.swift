/// A fixed number of threads that may wait, behind a queue that may fill up.
final class WorkerPool: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var isOver = false
    }

    private let state = Monitor(State())
    private let capacity: Int

    /// - Parameter niceness: from 0 to 19, how far its threads stand back for others.
    init(name: String, threads: Int, capacity: Int, niceness: Int32 = 0) {
        self.capacity = capacity
        for number in 0..<max(1, threads) {
            startThread(name: "\(name) \(number)", niceness: niceness) { [state] in Self.work(state) }
        }
    }

    /// `false` when too much waits already.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        var isTaken = false
        state.signal { state in
            guard state.jobs.count < capacity, !state.isOver else { return }
            state.jobs.append(job)
            isTaken = true
        }
        return isTaken
    }

    /// Lets the threads go once the queue is empty.
    func finish() {
        state.broadcast { $0.isOver = true }
    }

    private static func work(_ state: Monitor<State>) {
        while true {
            let job: (@Sendable () -> Void)? = state.wait { state -> (@Sendable () -> Void)?? in
                if !state.jobs.isEmpty { return .some(state.jobs.removeFirst()) }
                return state.isOver ? .some(nil) : nil
            }
            guard let job else { return }
            job()
        }
    }
}
