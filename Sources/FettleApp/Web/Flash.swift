import Templates

/// A word about what just happened, shown once on the next page. The cookie holds a text's key, never a text.
enum Flash: String, Sendable, CaseIterable {
    case welcome, verified, signedOut, passwordChanged, resetSent, verificationSent, saved, emailChangeSent,
        emailChanged
    case sessionEnded, sessionsEnded, accountDeleted
    case onboarded, answersSaved, dayDone, dayUpdated, sessionDeleted, restarted
    case replySent, reviewed, newWords, checkInSent, messageSent, dueSet, noteKept, noteDeleted, snippetSaved,
        snippetDeleted
    case reminderDeleted, testSent, testWaits, mailRetried, profilePrepared, profileDeleted, invitationSent,
        invitationWaits
    case planChanged, planKept, coachAsked, offerAccepted, offerDeclined, offerSent, banned, banLifted, flareBegan,
        flareEnded
    case exerciseAdded, exerciseKnown, exerciseSaved, exerciseArchived, exerciseDeleted, exerciseRestored,
        exerciseBanned, exerciseAllowed
    case templateSaved, templateCopied, templateArchived, templateRestored, templateDeleted, platesSaved, barAdded,
        barDeleted
    case workoutOpen, workoutDone, workoutDiscarded, exerciseTakenOut
    case workoutDeleted, templateMade, trainingImported

    static let cookieName = "flash"

    var cookie: Cookie { Cookie(name: Self.cookieName, value: rawValue, maxAge: 60) }
    static let clearing = Cookie(name: cookieName, value: "", maxAge: 0)

    /// How the word is coloured.
    var kind: String { "good" }

    func text(_ texts: Texts) -> String { texts("flash.\(rawValue)") }
}
