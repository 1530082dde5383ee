import Foundation
import HTTP
import Outbound
import Secrets
import Storage

/// Serves until it is told to stop: requests, mails and reminders.
struct Serve {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run() throws {
        try configuration.makeDataFolder()
        let lock = try InstanceLock(folder: configuration.data)
        let house = try House(configuration)
        let services = house.services
        services.log(.notice, "start", ["sqlite": .note(Storage.libraryVersion)])
        let transport = try Transport(configuration)
        let server = try Server(serverConfiguration, application: App(services)) { event in
            services.log(event.level, "server", ["what": .note("\(event)")])
        }
        try MailSender(services, transport: transport).start()
        ReminderClock(services).start()
        DatabaseUpkeep(services).start()
        services.assets.packInBackground()
        server.stopOnSignals()
        announce(server, transport, setup: try setupLink(services))
        server.run()
        // What a reader holds keeps its place in the log, where the next start finds it.
        try? services.storage.checkpoint()
        withExtendedLifetime(lock) {}
    }

    private var serverConfiguration: ServerConfiguration {
        var refusals = Response()
        SecurityHeaders.add(to: &refusals, isSecure: configuration.isSecure)
        return ServerConfiguration(
            listen: configuration.listen, trustedProxies: configuration.trustedProxies,
            temporaryFolder: NSTemporaryDirectory(), refusalHeaders: refusals.headers)
    }

    private func announce(_ server: Server, _ transport: Transport, setup: String?) {
        print("Fettle is ready at \(configuration.url)")
        if configuration.smtp == nil { print("Without FETTLE_SMTP, mails go to the \(transport)") }
        if let setup { print("There is no coach yet. This link makes one, once, within a day:\n\(setup)") }
        // A pipe would keep these lines to itself.
        fflush(nil)
    }

    /// A fresh link whenever there is no coach; the one before stops working.
    private func setupLink(_ services: Services) throws -> String? {
        guard configuration.coachEmail == nil else { return nil }
        let (token, now) = (Token.random(), services.clock.now())
        let isNeeded = try services.storage.write { db -> Bool in
            guard try !db.members.hasCoach() else { return false }
            try db.links.withdraw(.setup, memberID: nil)
            try db.links.make(token, for: .setup, memberID: nil, email: nil, at: now)
            return true
        }
        return isNeeded ? "\(configuration.url)/setup?token=\(token.text)" : nil
    }
}

extension ServerEvent {
    /// What the operator should see without asking.
    fileprivate var level: LogLevel {
        switch self {
        case .refused, .timedOut: .debug
        case .acceptFailed: .error
        default: .notice
        }
    }
}
