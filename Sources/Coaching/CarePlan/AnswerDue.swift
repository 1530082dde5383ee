/// By when a check-in should have its answer, until the coach sets another day.
package enum AnswerDue {
    /// Days for something that asks for the coach's eyes.
    package static let flagged = 1
    /// Days for a question.
    package static let question = 2
    package static let usual = 7

    package static func day(writtenOn day: Day, flags: Set<Signal>, asks: Bool) -> Day {
        day.adding(!flags.isEmpty ? flagged : asks ? question : usual)
    }
}
