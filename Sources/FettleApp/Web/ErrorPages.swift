import HTTP
import Secrets
import Storage

/// The one place where an error becomes a page.
enum ErrorPages {
    struct ErrorPage: Page {
        static let view = "errors/error"
        let titleKey: String
        let lineKey: String
    }

    static func response(to error: any Error, _ context: Context) throws -> Response {
        switch error {
        case HTTPError.signInFirst: return signIn(context)
        case HTTPError.elsewhere(let location): return context.redirect(to: location)
        case HTTPError.badRequest: return try page(.badRequest, context)
        case let error as FormError: return try page(error.status, context)
        case HTTPError.forbidden: return try page(.forbidden, context)
        case HTTPError.staleForm(let form):
            return try context.show(StalePage(form, at: context.path), status: .forbidden)
        case HTTPError.notFound: return try page(.notFound, context)
        case HTTPError.wrongMethod(let allowed):
            var answer = try page(.methodNotAllowed, context)
            answer.headers["Allow"] = list(allowed)
            return answer
        case HTTPError.tooManyRequests(let seconds): return try later(.tooManyRequests, seconds, context)
        case HTTPError.unavailable(let seconds): return try later(.unavailable, seconds, context)
        case is PasswordHasher.Busy: return try later(.unavailable, 5, context)
        case let error as StorageError where error.trouble != nil: return try unsaved(error, context)
        default:
            context.services.log(.error, "failure", ["error": .note(describe(error))])
            return try page(.internalError, context)
        }
    }

    /// As the header `Allow` wants it.
    static func list(_ methods: [Method]) -> String { methods.map(\.rawValue).joined(separator: ", ") }

    /// What the log may hold of an error: its type and our own words, never values.
    static func describe(_ error: any Error) -> String {
        if let error = error as? StorageError { return "\(error)" }
        return "\(type(of: error)): \(error)"
    }

    private static func signIn(_ context: Context) -> Response {
        let place = context.place
        return context.redirect(to: place.text == OwnPath.fallback ? "/login" : "/login?next=\(place.inQuery)")
    }

    private static func page(_ status: Status, named name: String? = nil, _ context: Context) throws -> Response {
        let key = "errors.page.\(name ?? String(status.code))"
        return try context.show(ErrorPage(titleKey: key + ".title", lineKey: key + ".line"), status: status)
    }

    /// The disk's trouble, or another program's, and not ours: what was sent may be sent again once it is over.
    private static func unsaved(_ error: StorageError, _ context: Context) throws -> Response {
        guard let trouble = error.trouble else { return try page(.internalError, context) }
        context.services.log(.error, "storage", ["trouble": .word(trouble.words), "error": .note(describe(error))])
        var answer = try page(.unavailable, named: trouble.page, context)
        answer.headers["Retry-After"] = String(trouble.retryAfter)
        return answer
    }

    private static func later(_ status: Status, _ seconds: Int64, _ context: Context) throws -> Response {
        var answer = try page(status, context)
        answer.headers["Retry-After"] = String(seconds)
        return answer
    }
}
