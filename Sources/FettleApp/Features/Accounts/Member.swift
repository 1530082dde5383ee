import Foundation

/// Someone with an account, as every page needs to know them.
struct Member: Sendable {
    let id: Int64
    let email: EmailAddress
    let name: String
    /// Whether the setup link made this account the coach; what counts is `Configuration.coachEmail` when there is one.
    let isAppointedCoach: Bool
    let isVerified: Bool
    let locale: String
    let theme: Theme
    let units: Units
    let zone: String
    let hidesNumbers: Bool
    let parts: Set<Part>
    /// Counts the changes of the account row, so that a stale save is noticed.
    let version: Int

    var firstName: String { name.split(separator: " ").first.map(String.init) ?? name }

    var initials: String { Self.initials(of: name) }

    /// The first letters of the first and the last name.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ")
        return [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }.map(String.init).joined()
            .uppercased()
    }

    /// The zone that decides which day it is; one that the machine does not know counts as UTC.
    var timeZone: TimeZone { TimeZone(identifier: zone) ?? .gmt }

    /// Whether this account reviews the others.
    func isCoach(in configuration: Configuration) -> Bool {
        guard let address = configuration.coachEmail else { return isAppointedCoach }
        return isVerified && email.text == address
    }
}

/// A part of Fettle that a member came for; the others show nowhere.
enum Part: String, Sendable, CaseIterable, Codable {
    case care, strength, transformation, food

    /// The parts that are built; the others wait for their turn.
    static let existing: [Part] = [.care, .strength]
}

/// How pages are coloured.
enum Theme: String, Sendable, CaseIterable, Codable {
    case system, light, dark
}

/// The units that a member types and reads.
enum Units: String, Sendable, CaseIterable, Codable {
    case metric, imperial
}
