import Testing

@testable import HTTP

@Suite struct RouterTests {
    private func router() -> Router<String> {
        var router = Router<String>()
        for (method, pattern) in [
            (.get, "/"), (.get, "/plan"), (.get, "/plan/days/{n}"), (.get, "/plan/days/{n}.txt"),
            (.post, "/plan/days/{n}/complete"), (.get, "/plan/days/today"), (.get, "/admin/members/{id}"),
            (.post, "/admin/members/{id}/programme"), (.delete, "/plan"), (.get, "/{page}/about"),
            (.post, "/plan/days/{day}"),
        ] as [(Method, String)] {
            router.add(method, pattern, "\(method.rawValue) \(pattern)")
        }
        return router
    }

    private func found(_ method: Method, _ path: String) throws -> String {
        switch router().match(method, try Request(target: path).head.segments) {
        case .found(let endpoint, let parameters):
            let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            return ([endpoint] + values).joined(separator: " ")
        case .wrongMethod(let allowed): return "not " + allowed.map(\.rawValue).joined(separator: ",")
        case .notFound: return "nothing"
        }
    }

    @Test(arguments: [
        (Method.get, "/", "GET /"),
        (.get, "/plan", "GET /plan"),
        (.get, "/plan/", "nothing"),
        (.get, "/plan/days/7", "GET /plan/days/{n} n=7"),
        (.get, "/plan/days/7.txt", "GET /plan/days/{n}.txt n=7"),
        (.get, "/plan/days/.txt", "GET /plan/days/{n} n=.txt"),
        (.get, "/plan/days/today", "GET /plan/days/today"),
        (.get, "/plan/days/a%20b", "GET /plan/days/{n} n=a b"),
        (.post, "/plan/days/today", "POST /plan/days/{day} day=today"),
        (.post, "/plan/days/7", "POST /plan/days/{day} day=7"),
        (.post, "/plan/days/7/complete", "POST /plan/days/{n}/complete n=7"),
        (.get, "/plan/about", "GET /{page}/about page=plan"),
        (.head, "/plan", "GET /plan"),
        (.post, "/plan", "not GET,HEAD,DELETE,OPTIONS"),
        (.options, "/plan", "not GET,HEAD,DELETE,OPTIONS"),
        (.get, "/plan/days/7/complete", "not POST,OPTIONS"),
        (.head, "/plan/days/7/complete", "not POST,OPTIONS"),
        (.get, "/plan/days", "nothing"),
        (.get, "/admin/members/", "nothing"),
        (.get, "/admin/members/3/programme/x", "nothing"),
    ])
    func aPathLeadsToOneEndpoint(_ method: Method, _ path: String, _ expected: String) throws {
        #expect(try found(method, path) == expected)
    }

    @Test func theRoutesCanBeListed() {
        #expect(router().routes.count == 11)
        #expect(router().routes[2].pattern == "/plan/days/{n}")
    }

    @Test func aClashTraps() async {
        await #expect(processExitsWith: .failure) {
            var router = Router<Int>()
            router.add(.get, "/a/{x}", 1)
            router.add(.get, "/a/{y}", 2)
        }
    }
}
