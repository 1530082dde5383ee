import HTTP
import Storage

/// Once a day, lets SQLite look at how values are spread, so that it goes on choosing the right indexes.
struct DatabaseUpkeep {
    private let services: Services
    private let bell = Bell()

    init(_ services: Services) { self.services = services }

    func start() {
        startThread(name: "upkeep") { [self] in
            while true {
                run()
                bell.wait(seconds: 86400)
            }
        }
    }

    func run() {
        do {
            try services.storage.optimize()
        } catch {
            services.log(.error, "upkeep", ["error": .note(ErrorPages.describe(error))])
        }
    }
}
