/// The media type that a file's name stands for.
enum ContentType {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8", "json": "application/json", "map": "application/json",
        "webmanifest": "application/manifest+json", "txt": "text/plain; charset=utf-8",
        "csv": "text/csv; charset=utf-8", "xml": "application/xml", "svg": "image/svg+xml", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "avif": "image/avif", "gif": "image/gif",
        "ico": "image/x-icon", "woff2": "font/woff2", "woff": "font/woff", "pdf": "application/pdf",
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm",
    ]

    static func of(_ name: String) -> String {
        let ending = name.lastIndex(of: ".").map { lowercasedASCII(name[name.index(after: $0)...]) } ?? ""
        return types[ending] ?? "application/octet-stream"
    }
}
