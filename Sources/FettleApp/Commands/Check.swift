import Foundation
import Outbound
import Secrets
import Storage

/// Looks for what is wrong with settings, files and database, one line a finding.
struct Check {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run() throws {
        let house = try House(configuration)
        print("settings    right")
        print(
            "views       \(house.services.templates.names.count) templates in \(house.services.locales.names.count) languages"
        )
        print("mail        \(try Transport(configuration))")
        print("sqlite      \(Storage.libraryVersion)")
        let findings = try house.storage.check()
        guard findings.isEmpty else {
            throw StartError("the database is damaged:\n" + findings.joined(separator: "\n"))
        }
        let members = try house.storage.read { db in try db.members.count() }
        print("database    sound, \(members) accounts")
    }
}
