import Foundation
import Storage

/// Puts a copy in the database's place while no server runs; the database that was there stays beside it.
struct Restore {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run(_ words: [String]) throws {
        guard words.count == 1 || words[1] == "--replace-newer" else {
            throw StartError("“\(words[1])” is not an option of restore")
        }
        let home = try Home(configuration)
        try configuration.makeDataFolder()
        let lock = try InstanceLock(folder: configuration.data)
        let restoration = try Restoration(
            of: words[0], to: configuration.data + "/fettle.db", migrations: home.migrations)
        let outcome = try restoration.run(replacingNewer: words.count == 2, now: Clock.system.now())
        print(sentence(outcome, copy: words[0]))
        withExtendedLifetime(lock) {}
    }

    private func sentence(_ outcome: Restoration.Outcome, copy: String) -> String {
        let made = Date(timeIntervalSince1970: Double(outcome.madeAt)).formatted(.iso8601)
        let before = outcome.kept.map { "the one before it is kept as \($0)" } ?? "there was none before"
        return
            "The database is now the copy \(copy) of \(made), and \(before); the key is not in a copy, so put the one "
            + "of that time back as \(configuration.data)/key by hand before you start the server."
    }
}
