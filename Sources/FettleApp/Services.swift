import Dispatch
import Foundation
import HTTP
import Secrets
import Storage
import Templates

/// What is made once, at start, and shared by every request.
package struct Services: Sendable {
    package let configuration: Configuration
    package let clock: Clock
    package let storage: Storage
    let templates: TemplateSet
    let locales: Locales
    let assets: StaticFiles
    let catalogue: ExerciseCatalogue
    let hasher: PasswordHasher
    let key: SealingKey
    let postOffice: PostOffice
    let log: Log
    let metrics = Metrics()
    let health = Health()
    /// Rings when a mail may be waiting.
    let mailBell = Bell()
    /// Rings when a reminder's hour has changed.
    let reminderBell = Bell()
    /// Names this run of the program: what an earlier one made is made anew.
    let run = Token.random()
    /// For small writes that no answer waits for.
    let background = DispatchQueue(label: "fettle.background")

    /// Opens everything that a request may need. The database must have been migrated.
    package init(
        configuration: Configuration, shipped: Shipped, storage: Storage, clock: Clock = .system,
        hasher: PasswordHasher = .standard, log: Log? = nil
    ) throws {
        self.configuration = configuration
        self.clock = clock
        self.storage = storage
        self.hasher = hasher
        self.log = log ?? Log(level: configuration.log)
        (templates, locales, assets) = (shipped.templates, shipped.locales, shipped.assets)
        catalogue = shipped.catalogue
        key = try SealingKey.load(file: configuration.data + "/key")
        postOffice = PostOffice(templates: templates, locales: locales, configuration: configuration)
    }
}

extension PasswordHasher {
    /// The cost of reliability's table, with as many hashes at once as there are cores.
    package static let standard = PasswordHasher(concurrent: ProcessInfo.processInfo.activeProcessorCount)
}

extension Services {
    /// Words a letter and enters it in the ledger, in the transaction that causes it; a kind of mail that its reader has
    /// stopped is not entered.
    func post(_ letter: Letter, for memberID: Int64, at now: Int64, _ db: Database) throws {
        var letter = letter
        letter.memberID = memberID
        if let topic = letter.kind.topic {
            guard try !db.mailStops(ofID: memberID).isStopped(topic) else { return }
            letter.unsubscribePath = Unsubscribing(memberID: memberID, topic: topic).path(key)
        }
        try db.mails.post(postOffice.seal(letter), at: now)
    }

    /// To be called once the transaction is on disk.
    func mailIsWaiting() { mailBell.ring() }
}
