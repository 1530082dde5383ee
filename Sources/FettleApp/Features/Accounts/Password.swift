import Secrets
import Templates

extension Form {
    /// A new password by the house's rules; what is wrong is said at its field.
    mutating func newPassword(_ field: String, name: String, email: String) -> String {
        let password = raw(field)
        switch PasswordRules.fault(password, name: name, email: email) {
        case nil: break
        case .tooShort: fail(field, "passwordTooShort", ["minimum": .int(10)])
        case .tooLong: fail(field, "passwordTooLong", ["limit": .int(128)])
        case .common: fail(field, "passwordCommon")
        case .ownWords: fail(field, "passwordContainsName")
        }
        return password
    }
}

extension Context {
    /// Whether this is the member's password. Wrong ones count against the account.
    func confirm(_ password: String, of member: Member) throws -> Bool {
        let throttle = Throttle(key: services.key, now: now)
        let hash = try services.storage.write { db in
            try throttle.admit([.account(member.email)], db)
            return try db.members.passwordHash(of: member.id)
        }
        guard let hash, try services.hasher.verify(password, hash) else { return false }
        try services.storage.write { db in try throttle.succeed([.account(member.email)], db) }
        return true
    }
}
