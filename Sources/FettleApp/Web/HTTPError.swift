import HTTP

/// What ends a request early; one place makes the page of it.
enum HTTPError: Error {
    case badRequest
    case forbidden
    /// The form was bound to another session, or to none: the page was open for too long. What it held is shown again.
    case staleForm(FormValues)
    case notFound
    case wrongMethod(allowed: [Method])
    case tooManyRequests(retryAfter: Int64)
    case unavailable(retryAfter: Int64)
    /// Nobody is signed in: sign in, then come back.
    case signInFirst
    /// A page that must come first.
    case elsewhere(String)
}
