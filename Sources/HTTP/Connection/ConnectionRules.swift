/// What a connection has to know of the world around it.
struct ConnectionRules {
    let limits: Limits
    let temporaryFolder: String
    let refusalHeaders: Headers
    /// Whether the peer may say for whom it speaks; of all others such fields are taken away.
    let isProxy: Bool
    let admission: (RequestHead) -> Admission
    /// Completes a request with the client's address.
    let request: (RequestHead, Body) -> Request

    static let proxyFields = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP"]

    func collector(limit: Int) -> BodyCollector {
        BodyCollector(limit: limit, inMemory: limits.bodyInMemory, folder: temporaryFolder)
    }
}

extension Response {
    /// A stream to HTTP/1.0, which knows no chunks, ends with the connection.
    func isCloseDelimited(to head: RequestHead?) -> Bool {
        guard case .stream = body, let head, status.allowsContent else { return false }
        return head.version == .http10 && head.method != .head
    }
}
