import Foundation
import Outbound
import Storage

/// What every command opens: the data folder, the files that ship, and the database, brought up to date.
struct House {
    let configuration: Configuration
    let home: Home
    let storage: Storage
    let services: Services

    init(_ configuration: Configuration) throws {
        self.configuration = configuration
        home = try Home(configuration)
        try configuration.makeDataFolder()
        storage = try Storage(path: configuration.data + "/fettle.db")
        _ = try storage.migrate(folder: home.migrations)
        services = try Services(configuration: configuration, shipped: Shipped(home), storage: storage)
    }
}

extension Transport {
    /// The mail server of the settings, or the folder that stands in for one.
    init(_ configuration: Configuration) throws {
        try self.init(setting: configuration.smtp, outbox: configuration.data + "/outbox")
    }
}

extension Configuration {
    /// Makes the data folder, for its owner alone; a wrong one is one clear line.
    func makeDataFolder() throws(StartError) {
        do {
            try FileManager.default.createDirectory(
                atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StartError("FETTLE_DATA: the folder \(data) can't be made or is no folder")
        }
    }
}
