/// Where a handler runs. A loop never waits; a worker may; what takes a processor for long has threads of its own.
package enum Lane: Sendable, Equatable {
    case loop
    case worker
    case costly(CostlyWork)
}

/// What the application says to a request's head.
package enum Admission: Sendable {
    /// - Parameter isBodyWanted: where it is not, a client that waits for `100 Continue` gets the answer in its place.
    case accept(lane: Lane, bodyLimit: Int, isBodyWanted: Bool = true)
    case refuse(Response)
}

/// What the server serves. Both functions are called from many threads.
package protocol Application: Sendable {
    /// Called once the head is read and before any byte of the body; decides whether `100 Continue` goes out.
    func admission(of head: RequestHead) -> Admission
    func respond(to request: Request) -> Response
}
