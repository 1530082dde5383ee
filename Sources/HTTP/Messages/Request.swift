/// A whole request as the application sees it.
package struct Request: Sendable {
    package var head: RequestHead
    package var body: Body
    /// The client's address, found behind trusted proxies.
    package var client: String
    /// Whether the client came over https, as a trusted proxy says.
    package var isSecure: Bool
    /// What stands for the names of the route's pattern.
    package var parameters: [String: String] = [:]

    init(head: RequestHead, body: Body, client: String, isSecure: Bool) {
        self.head = head
        self.body = body
        self.client = client
        self.isSecure = isSecure
    }

    /// A request without a connection: the target goes through the same checks as one from outside.
    package init(
        method: Method = .get, target: String, headers: Headers = Headers(), body: Body = .none,
        client: String = "127.0.0.1", isSecure: Bool = false
    ) throws {
        let parsed = try RequestTarget(Array(target.utf8).span, method: method)
        let head = RequestHead(method: method, target: parsed, headers: headers, version: .http11)
        self.init(head: head, body: body, client: client, isSecure: isSecure)
    }

    package var method: Method { head.method }
    package var path: String { head.path }
    package var query: FormValues { head.query }
    package var headers: Headers { head.headers }

    package var cookies: Cookies { Cookies(head.headers) }
}
