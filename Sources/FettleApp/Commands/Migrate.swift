import Foundation
import Storage

/// Brings the database up to date and says what was done.
struct Migrate {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run() throws {
        let home = try Home(configuration)
        try configuration.makeDataFolder()
        let applied = try Storage(path: configuration.data + "/fettle.db").migrate(folder: home.migrations)
        print(applied.isEmpty ? "The database is up to date." : "Applied \(applied.joined(separator: ", ")).")
    }
}
