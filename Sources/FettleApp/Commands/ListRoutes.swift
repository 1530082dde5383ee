import Foundation
import HTTP

/// Lists every address with who may come to it.
struct ListRoutes {
    func run() {
        for line in Self.lines { print(line) }
    }

    static var lines: [String] {
        var routes = Routes()
        for feature in App.features { feature.routes(&routes) }
        return routes.router.routes
            .sorted { ($0.pattern, $0.method.rawValue) < ($1.pattern, $1.method.rawValue) }
            .map { route in
                let method = route.method.rawValue.padding(toLength: 5, withPad: " ", startingAt: 0)
                return "\(method) \(route.pattern)  (\(route.endpoint.access))"
            }
    }
}
