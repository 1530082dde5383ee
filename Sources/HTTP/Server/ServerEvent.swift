/// What the server tells the application's log. Nothing in it comes from a request but the client's address.
package enum ServerEvent: Sendable, Equatable {
    case listening(port: Int)
    /// Requests that never reached the application; `reason` is one of the server's own words.
    case refused(client: String, status: Int, reason: String)
    /// A client that was too slow, and at what.
    case timedOut(client: String, waitingFor: String)
    case tooManyConnections(client: String)
    case overloaded
    /// Once a minute, with how often it was since the last time.
    case acceptFailed(reason: String, times: Int)
    case stopping
    case stopped
}
