import Coaching
import HTTP
import Secrets
import Storage

/// How the week was; every question may be left out, but not all of them.
struct WeeklyPage: FormPage {
    static let view = "check-ins/weekly"
    let fields: FormFields

    init(_ fields: FormFields) {
        var fields = fields
        for (name, range) in WriteWeekly.scales {
            fields.offer(
                name, range.map { (value: String($0), label: String($0)) }, chosen: [fields.value(name)])
        }
        self.fields = fields
    }
}

enum WriteWeekly {
    static let scales: [(name: String, range: ClosedRange<Int>)] = [
        ("sleep", 1...5), ("energy", 1...5), ("pain", 0...10), ("stress", 1...5),
    ]
    private static let names = scales.map(\.name) + ["went_well", "question", "key"]

    static func show(_ request: Request, _ context: Context) throws -> Response {
        var fields = FormFields(names: names)
        fields.put("key", Token.random().text)
        return try context.show(WeeklyPage(fields))
    }

    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        var form = try Form(context, names)
        guard let said = said(&form), let key = form.key("key") else {
            if !form.isKey("key") { form.put("key", Token.random().text) }
            return try context.show(WeeklyPage(form.fields))
        }
        let entry = CheckInEntry(
            kind: .weekly, day: context.today, writtenOn: context.today, feeling: said.feeling, weekly: said.answers)
        let outcome = try context.services.storage.write { db -> WeeklyOutcome in
            let outcome = try db.checkInEntries(of: member).enterWeekly(entry, key: key, at: context.now)
            if case .entered(let event) = outcome { try context.tell(event, of: member, db) }
            return outcome
        }
        context.services.mailIsWaiting()
        guard case .overtaken = outcome else { return context.redirect(to: "/check-ins", saying: .checkInSent) }
        // Another form went under this key and has been answered since: sent once more, this one stands beside it.
        form.fail("question", "checkInOvertaken")
        form.put("key", Token.random().text)
        return try context.show(WeeklyPage(form.fields))
    }

    private static func said(_ form: inout Form) -> (feeling: Feeling, answers: WeeklyAnswers)? {
        let (sleep, energy) = (form.whole("sleep", 1...5), form.whole("energy", 1...5))
        let (pain, stress) = (form.whole("pain", 0...10), form.whole("stress", 1...5))
        let wentWell = form.text("went_well", limit: 500, lines: true)
        let question = form.text("question", limit: 500, lines: true)
        let feeling = Feeling(energy: energy, discomfort: pain, note: question)
        let answers = WeeklyAnswers(sleep: sleep, stress: stress, wentWell: wentWell)
        if form.isValid, feeling.isEmpty, answers.isEmpty { form.fail("sleep", "weeklyEmpty") }
        return form.isValid ? (feeling, answers) : nil
    }
}
