import Templates

/// The kinds of mail that Fettle writes; each has its words in the locales under `mail`.
enum LetterKind: String, Sendable, CaseIterable {
    case verification, alreadyRegistered, passwordReset, passwordChanged, emailChangeOld, emailChangeNew
    case invitation, reminder, weekly, coachReply, planOffered, digest, redFlag, test, accountDeleted

    /// How long the mail is worth sending. A reminder's end is given with it.
    var lifetime: Int64 { 2 * 86400 }

    /// How long the link under the button works; nil when it leads to a page that anyone may see at any time.
    var linkLifetime: Int64? {
        switch self {
        case .verification: LinkPurpose.verify.lifetime
        case .emailChangeNew: LinkPurpose.changeEmail.lifetime
        case .passwordReset: LinkPurpose.reset.lifetime
        default: nil
        }
    }
}

/// A mail before it is worded: to whom, what about, and where its button leads. It never carries a health word.
struct Letter: Sendable {
    let kind: LetterKind
    let recipient: EmailAddress
    let name: String
    let locale: String
    /// The account it belongs to; nil for someone who has none, or none any more.
    var memberID: Int64?
    /// Path and query of the button, below the public address.
    var path: String?
    var values: [String: TemplateValue] = [:]
    /// Names one mail among all that were ever due, so that none is written twice.
    var slot: String?
    /// Path of the one-click way out, for what was asked to come again and again.
    var unsubscribePath: String?
    var giveUpAt: Int64?

    init(_ kind: LetterKind, to member: Member, path: String? = nil) {
        self.kind = kind
        recipient = member.email
        name = member.name
        locale = member.locale
        memberID = member.id
        self.path = path
    }

    init(
        _ kind: LetterKind, to recipient: EmailAddress, name: String, locale: String, memberID: Int64?,
        path: String? = nil
    ) {
        self.kind = kind
        self.recipient = recipient
        self.name = name
        self.locale = locale
        self.memberID = memberID
        self.path = path
    }
}

/// A letter in words, ready for the ledger.
struct SealedLetter: Sendable {
    let letter: Letter
    let messageID: String
    let subject: String
    let text: String
    let html: String
}
