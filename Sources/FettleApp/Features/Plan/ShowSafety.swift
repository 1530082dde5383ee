import HTTP

/// The safety card, always at hand.
struct SafetyCardPage: Page {
    static let view = "plan/safety"
    let points = SafetyPoint.all
}

enum ShowSafety {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(SafetyCardPage())
    }
}
