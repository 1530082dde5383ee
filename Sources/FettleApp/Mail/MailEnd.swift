/// Why a mail that was due was not sent.
enum MissedCause: String, Sendable, CaseIterable {
    /// It could not be handed over in time to be of use.
    case late
    /// Its whole time fell into hours of quiet.
    case quiet
    /// Its reader stopped this kind of mail, or took the reminder back.
    case stopped
    /// A session had been done on that day already.
    case done
    /// The member was having a rest from plan and mails.
    case resting
    /// The address was not confirmed.
    case unverified

    /// Whether it was not even written: nothing that a mail server has to do with.
    var isUnwritten: Bool { self == .done || self == .resting || self == .unverified }
}
