import Foundation
import HTTP
import Outbound

/// Everything that the environment decides, read once at start. Every setting is optional.
package struct Configuration: Sendable {
    /// The public address, without a slash at its end: what links in mails begin with.
    package var url = "http://localhost:8080"
    package var listen = "localhost:8080"
    package var data = "./data"
    package var home: String?
    package var smtp: String?
    package var mailFrom: String?
    package var coachEmail: String?
    package var trustedProxies: [String] = []
    package var signUp = SignUpPolicy.open
    package var metricsToken: String?
    package var log = LogLevel.notice

    package init() {}

    /// Whether members reach us over TLS, which the proxy in front of us speaks.
    var isSecure: Bool { url.hasPrefix("https://") }

    /// The name in the public address, for where a mail needs a domain; an address in numbers has none.
    var mailDomain: String {
        guard let host = URLComponents(string: url)?.host, host.contains(where: \.isLetter), !host.contains(":") else {
            return "localhost"
        }
        return host
    }
}

/// Who may make an account.
package enum SignUpPolicy: String, Sendable {
    case open, invited, closed
}

/// How much the log tells.
package enum LogLevel: String, Sendable, Comparable {
    case debug, notice, error

    package static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .notice: 1
        case .error: 2
        }
    }
}

/// One row of the table of settings.
struct Setting: Sendable {
    let name: String
    /// What a right value looks like, for the line that a wrong one gets.
    let expected: String
    var isSecret = false
    /// Takes the value in; false when it makes no sense.
    let take: @Sendable (String, inout Configuration) -> Bool
}

extension Setting {
    static let all: [Setting] = [
        Setting(name: "FETTLE_URL", expected: "the public address, such as https://coach.example.org") {
            text, configuration in
            guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme),
                let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil
            else { return false }
            configuration.url = text.hasSuffix("/") ? String(text.dropLast()) : text
            return true
        },
        Setting(name: "FETTLE_LISTEN", expected: "host:port, such as localhost:8080 or [::]:8080") {
            text, configuration in
            guard let colon = text.lastIndex(of: ":"), UInt16(text[text.index(after: colon)...]) != nil else {
                return false
            }
            configuration.listen = text
            return true
        },
        Setting(name: "FETTLE_DATA", expected: "a folder") { text, configuration in
            configuration.data = text
            return !text.isEmpty
        },
        Setting(name: "FETTLE_HOME", expected: "the folder that holds Views, Public and migrations") {
            text, configuration in
            configuration.home = text
            return !text.isEmpty
        },
        Setting(
            name: "FETTLE_SMTP", expected: "smtp://user:password@host:587 or smtps://user:password@host:465",
            isSecret: true
        ) { text, configuration in
            configuration.smtp = text
            return text.hasPrefix("smtp://") || text.hasPrefix("smtps://")
        },
        Setting(name: "FETTLE_MAIL_FROM", expected: "an email address") { text, configuration in
            configuration.mailFrom = text
            return (try? MailAddress(setting: text)) != nil
        },
        Setting(name: "FETTLE_ADMIN_EMAIL", expected: "the coach's email address") { text, configuration in
            configuration.coachEmail = EmailAddress(text)?.text
            return configuration.coachEmail != nil
        },
        Setting(name: "FETTLE_TRUSTED_PROXIES", expected: "addresses or networks, separated by commas") {
            text, configuration in
            configuration.trustedProxies = text.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            return (try? TrustedProxies(configuration.trustedProxies)) != nil
        },
        Setting(name: "FETTLE_SIGNUP", expected: "open, invited or closed") { text, configuration in
            guard let policy = SignUpPolicy(rawValue: text) else { return false }
            configuration.signUp = policy
            return true
        },
        Setting(name: "FETTLE_METRICS_TOKEN", expected: "at least 16 characters", isSecret: true) {
            text, configuration in
            configuration.metricsToken = text
            return text.count >= 16
        },
        Setting(name: "FETTLE_LOG", expected: "debug, notice or error") { text, configuration in
            guard let level = LogLevel(rawValue: text) else { return false }
            configuration.log = level
            return true
        },
    ]
}

extension Configuration {
    /// Reads the environment. A wrong value, or a FETTLE_ name that no setting has, is one clear line.
    package init(environment: [String: String]) throws(StartError) {
        self.init()
        let known = Set(Setting.all.map(\.name))
        for name in environment.keys.sorted() where name.hasPrefix("FETTLE_") && !name.hasPrefix("FETTLE_TEST_") {
            guard known.contains(name) else { throw StartError("\(name) is not a setting of Fettle") }
        }
        for setting in Setting.all {
            guard let text = environment[setting.name], !text.isEmpty else { continue }
            guard setting.take(text, &self) else {
                let given = setting.isSecret ? "" : ", not “\(text)”"
                throw StartError("\(setting.name) should be \(setting.expected)\(given)")
            }
        }
    }
}

/// Something that keeps Fettle from starting, said in one line.
package struct StartError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
