import HTTP

/// What a browser shows without network in the place of a page that it has not kept.
struct OfflinePage: Page {
    static let view = "player/offline"
}

enum ShowOffline {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(OfflinePage())
    }
}
