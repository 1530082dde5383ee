import Coaching
import Foundation
import HTTP
import Secrets
import Templates

/// What one request may know: who asks, when it is, and in which words and units to answer.
struct Context: Sendable {
    let services: Services
    /// The instant of the request, read once.
    let now: Int64
    let session: OpenSession?
    /// The cookie that binds the forms of someone not signed in.
    let visit: Token
    let texts: Texts
    let theme: Theme
    let isSecure: Bool
    let client: String
    let path: String
    /// Where to come back to after a step aside, such as signing in or another language.
    let place: OwnPath
    /// The fields of a posted form, read once; empty for a page.
    var form = FormValues()
    let flash: Flash?

    var member: Member? { session?.member }
    var configuration: Configuration { services.configuration }
    var isCoach: Bool { member?.isCoach(in: configuration) ?? false }

    /// The day that it is for the member; UTC's for someone unknown.
    var today: Day { day(at: now) }
    var zone: TimeZone { member?.timeZone ?? .gmt }
    var units: Units { member?.units ?? .metric }
    var formatting: Formatting { Formatting(locale: texts.locale, zone: zone, units: units) }

    /// The member's local day at an instant.
    func day(at instant: Int64) -> Day { zone.day(at: instant) }

    /// The member; a handler behind `Access.member` always has one.
    func signedIn() throws -> Member {
        guard let member else { throw HTTPError.signInFirst }
        return member
    }

    /// When something happened, for the mails that tell of it.
    var momentValues: [String: TemplateValue] {
        ["date": .text(formatting.fullDay(today)), "time": .text(zone.local(now).time.text)]
    }

    var formToken: FormToken {
        if let session { return FormToken(session: session.digest, key: services.key) }
        return FormToken(visit: visit, key: services.key)
    }
}
