/// How the server is set up.
package struct ServerConfiguration: Sendable {
    /// "localhost:8080", "127.0.0.1:0", "[::]:8080"; sockets that systemd hands over (LISTEN_FDS) win over it.
    package var listen: String
    /// Event loops; one a core is the default.
    package var loops: Int
    package var workers: Int
    /// Addresses or networks ("10.0.0.0/8") whose X-Forwarded-For and -Proto are believed.
    package var trustedProxies: [String]
    package var limits: Limits
    /// Where large bodies lie while they are in use.
    package var temporaryFolder: String
    /// Put on the answers that the server makes itself (400, 408, 503 …): the application's security headers.
    package var refusalHeaders: Headers

    package init(
        listen: String = "localhost:8080", loops: Int? = nil, workers: Int = 8, trustedProxies: [String] = [],
        limits: Limits = Limits(), temporaryFolder: String = "/tmp", refusalHeaders: Headers = Headers()
    ) {
        self.listen = listen
        self.loops = max(1, loops ?? processorCount())
        self.workers = max(1, workers)
        self.trustedProxies = trustedProxies
        self.limits = limits
        self.temporaryFolder = temporaryFolder
        self.refusalHeaders = refusalHeaders
    }
}
