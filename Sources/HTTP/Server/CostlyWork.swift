/// A kind of work that takes a processor for long, such as hashing passwords. Each kind has its own few threads and its
/// own short queue, so that a storm of it neither keeps other work waiting nor piles up: who comes when the queue is full
/// gets 503 at once.
package struct CostlyWork: Sendable, Hashable {
    package let name: String
    package let threads: Int
    /// How many may wait.
    package let queue: Int

    package init(_ name: String, threads: Int, queue: Int) {
        self.name = name
        self.threads = threads
        self.queue = queue
    }
}
