import HTTP
import Secrets
import Storage

/// Slows down guessing: by account, so that one guesser locks nobody else out, and more generously by address.
struct Throttle: Sendable {
    /// What is being counted.
    enum Subject: Sendable {
        case account(EmailAddress)
        case address(String)

        fileprivate var text: String {
            switch self {
            case .account(let email): "account " + email.text
            case .address(let client): "address " + (IPAddress(client)?.household.description ?? client)
            }
        }

        /// Failures before the first wait.
        fileprivate var free: Int {
            switch self {
            case .account: 10
            case .address: 60
            }
        }
    }

    /// Failures after which only a reset by mail helps an account.
    static let hardStop = 100
    /// Failures older than this are forgotten.
    static let memory: Int64 = 86400

    let key: SealingKey
    let now: Int64

    /// Throws when any of the subjects has to wait.
    func check(_ subjects: [Subject], _ db: Database) throws {
        for subject in subjects {
            guard let blockedUntil = try db.attempts.blockedUntil(digest(subject)), blockedUntil > now else { continue }
            throw HTTPError.tooManyRequests(retryAfter: blockedUntil - now)
        }
    }

    /// Admits a try that may fail: counted as a failure before it is looked at, so that many at once are no way round.
    func admit(_ subjects: [Subject], _ db: Database) throws {
        try check(subjects, db)
        try fail(subjects, db)
    }

    /// The try was right: the account's count is forgotten, and the address gets its try back.
    func succeed(_ subjects: [Subject], _ db: Database) throws {
        for subject in subjects {
            switch subject {
            case .account: try db.attempts.forget(digest(subject))
            case .address: try db.attempts.takeBack(digest(subject))
            }
        }
    }

    /// Counts a failure against each subject. The waits double from one minute to an hour.
    func fail(_ subjects: [Subject], _ db: Database) throws {
        for subject in subjects {
            let failures = try db.attempts.count(digest(subject), at: now)
            try db.attempts.block(digest(subject), until: now + wait(after: failures, subject))
        }
    }

    func forget(_ subject: Subject, _ db: Database) throws {
        try db.attempts.forget(digest(subject))
    }

    private func wait(after failures: Int, _ subject: Subject) -> Int64 {
        if case .account = subject, failures >= Self.hardStop { return 10 * 365 * 86400 }
        guard failures >= subject.free else { return 0 }
        return min(3600, 60 << min(6, failures - subject.free))
    }

    private func digest(_ subject: Subject) -> [UInt8] { key.mac(subject.text, context: "throttle") }
}
