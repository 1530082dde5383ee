/// Says a thing that may happen many times a second once a minute, and how often it was.
struct SparseNotice {
    private static let pause: Milliseconds = 60_000

    private var lastSaid: Milliseconds?
    private var unsaid = 0

    /// How often it has happened since it was last said, this time included; `nil` when it was said just now.
    mutating func happened(now: Milliseconds) -> Int? {
        unsaid += 1
        if let lastSaid, now - lastSaid < Self.pause { return nil }
        defer { (lastSaid, unsaid) = (now, 0) }
        return unsaid
    }
}
