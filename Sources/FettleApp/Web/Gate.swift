import HTTP

/// Decides whether a request may go on to its handler.
enum Gate {
    static func check(_ endpoint: Endpoint, _ request: Request, _ context: Context) throws {
        try checkAccess(endpoint.access, context)
        if request.method == .post, endpoint.isGuarded { try checkForm(request, context) }
    }

    /// Not yours is the same as missing.
    private static func checkAccess(_ access: Access, _ context: Context) throws {
        switch access {
        case .everyone: return
        case .member: _ = try context.signedIn()
        case .coach: guard context.isCoach else { throw HTTPError.notFound }
        }
    }

    private static func checkForm(_ request: Request, _ context: Context) throws {
        guard OwnPage.sent(request, publicURL: context.configuration.url) else { throw HTTPError.forbidden }
        guard context.formToken.matches(context.form[FormToken.field]) else { throw HTTPError.staleForm(context.form) }
    }
}
