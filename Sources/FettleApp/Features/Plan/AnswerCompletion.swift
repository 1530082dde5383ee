import Coaching
import HTTP
import Secrets

/// What became of a session, for a script that sent it.
struct CompletionTwin: Encodable {
    let state: String
    /// The words for a field that could not be taken.
    let errors: [String]
}

/// Says what became of a session that was sent: as the next page, as the form once more, or as JSON.
extension CompleteDay {
    static func answer(
        _ outcome: Outcome, _ form: Form, _ care: Care, _ day: PlanDay, _ request: Request, _ context: Context
    ) throws -> Response {
        if request.headers["Accept"]?.contains("application/json") == true {
            return try twin(outcome, form, context)
        }
        var form = form
        var conflict: DayPage.Conflict?
        switch outcome {
        case .entered, .repeated: return context.redirect(to: "/today", saying: .dayDone)
        case .updated: return context.redirect(to: "/today", saying: .dayUpdated)
        case .refused: break
        case .waiting: form.fail("key", "dayWaits")
        case .overtaken(let kept):
            form.fail("key", "sessionOvertaken")
            // Sent once more, the words are a session of their own.
            form.put("key", Token.random().text)
            conflict = DayPage.Conflict(
                energy: kept.checkIn.energy, discomfort: kept.checkIn.discomfort, note: kept.checkIn.note)
        }
        return try context.show(
            DayPage(care, day, low: form.isTrue("low"), fields: form.fields, conflict: conflict, context.texts))
    }

    private static func twin(_ outcome: Outcome, _ form: Form, _ context: Context) throws -> Response {
        let state =
            switch outcome {
            case .entered: "entered"
            case .updated: "updated"
            case .repeated: "repeated"
            case .refused: "refused"
            case .waiting: "waiting"
            case .overtaken: "overtaken"
            }
        var answer = try context.json(
            CompletionTwin(state: state, errors: form.fields.errors.compactMap(\.error)))
        if !["entered", "updated", "repeated"].contains(state) { answer.status = .unprocessable }
        return answer
    }
}
