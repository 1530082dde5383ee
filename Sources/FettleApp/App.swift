import HTTP
import Secrets
import Storage

/// The application: what every request passes, in order, and the contents page of everything Fettle does.
package struct App: Application {
    package let services: Services
    let router: Router<Endpoint>

    static let features: [any Feature.Type] = [
        Front.self,
        Accounts.self,
        Onboarding.self,
        Today.self,
        Plan.self,
        Player.self,
        Library.self,
        Progress.self,
        Calculators.self,
        CheckIns.self,
        Strength.self,
        Reminders.self,
        Mailbox.self,
        Invitations.self,
        Settings.self,
        Admin.self,
    ]

    package init(_ services: Services) {
        self.services = services
        var routes = Routes()
        for feature in Self.features { feature.routes(&routes) }
        router = routes.router
    }

    package func admission(of head: RequestHead) -> Admission {
        // Found by their own lists; looking through all routes for them would be in vain.
        if head.path == Health.path || services.assets.covers(head) {
            return .accept(lane: .loop, bodyLimit: Routes.formLimit, isBodyWanted: false)
        }
        guard case .found(let endpoint, _) = router.match(head.method, head.segments) else {
            return .accept(lane: .loop, bodyLimit: Routes.formLimit, isBodyWanted: false)
        }
        return .accept(lane: endpoint.lane, bodyLimit: endpoint.bodyLimit)
    }

    /// A request's whole way: static files, who asks, may they, is the form ours, is the page
    /// unchanged, the handler, the headers.
    package func respond(to request: Request) -> Response {
        if let quick = quickAnswer(to: request) { return quick }
        let started = ContinuousClock.now
        let route = router.match(request.method, request.head.segments)
        let answer = answer(to: request, route)
        let time = ContinuousClock.now - started
        services.metrics.count(answer.status, time)
        services.log(
            .debug, "request",
            [
                "status": .number(answer.status.code), "method": .note(request.method.rawValue),
                "microseconds": .number(Int(time / .microseconds(1))),
            ])
        return finished(answer, isSecure: request.isSecure)
    }

    /// What machines and browsers ask for often and nobody has to be known for; its security headers are in it.
    private func quickAnswer(to request: Request) -> Response? {
        guard
            var answer = services.health.answer(to: request, services)
                ?? services.assets.response(to: request.head)
        else { return nil }
        if request.isSecure { SecurityHeaders.addTransport(to: &answer) }
        return answer
    }

    private func answer(to request: Request, _ route: RouteMatch<Endpoint>) -> Response {
        let opening = Opening(request, services)
        do {
            let context = try opening.context()
            opening.noteVisit(of: context.session)
            do {
                return opening.closing(try run(request, route, context), context)
            } catch {
                return opening.closing(try ErrorPages.response(to: error, context), context)
            }
        } catch {
            services.log(.error, "failure", ["error": .note(ErrorPages.describe(error))])
            if let trouble = (error as? StorageError)?.trouble {
                var later = Response.text("The database can't be read for the moment.\n", status: .unavailable)
                later.headers["Retry-After"] = String(trouble.retryAfter)
                return later
            }
            return .text("Something went wrong on our side. Please try again.\n", status: .internalError)
        }
    }

    private func run(_ request: Request, _ route: RouteMatch<Endpoint>, _ context: Context) throws -> Response {
        switch route {
        case .notFound: throw HTTPError.notFound
        case .wrongMethod(let allowed):
            guard request.method == .options else { throw HTTPError.wrongMethod(allowed: allowed) }
            return Response(.noContent, headers: Headers([("Allow", ErrorPages.list(allowed))]))
        case .found(let endpoint, let parameters):
            var request = request
            request.parameters = parameters
            var context = context
            if request.method == .post { context.form = try request.form() }
            try Gate.check(endpoint, request, context)
            guard let validator = PageValidator(endpoint, request, context) else {
                return try endpoint.handle(request, context)
            }
            return try validator.unchanged(request) ?? validator.mark(endpoint.handle(request, context))
        }
    }

    private func finished(_ response: Response, isSecure: Bool) -> Response {
        var response = response
        SecurityHeaders.add(to: &response, isSecure: isSecure)
        return response
    }
}
