import HTTP

/// The headers that every answer carries, errors and redirects too.
enum SecurityHeaders {
    static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "connect-src 'self'",
        "font-src 'self'", "manifest-src 'self'", "worker-src 'self'", "object-src 'none'", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    static let always = Headers([
        ("X-Content-Type-Options", "nosniff"),
        // `no-referrer` would make browsers send `Origin: null` with our own forms.
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
        ("Content-Security-Policy", policy),
        ("Cache-Control", "private, no-cache"),
    ])

    /// Adds what the answer does not already say about itself.
    static func add(to response: inout Response, isSecure: Bool) {
        response.headers.fill(from: always)
        if isSecure { addTransport(to: &response) }
    }

    /// For an answer that was made with all the others: that this address is only to be asked over https.
    static func addTransport(to response: inout Response) {
        response.headers["Strict-Transport-Security"] = "max-age=63072000"
    }
}
