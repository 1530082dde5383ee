import Coaching
import HTTP
import Storage

/// What the page of the muscles is made of, read in one go.
struct MusclesRead: Sendable {
    let settings: StrengthSettings
    /// The week that is shown.
    let week: ClosedRange<Day>
    let firstDay: Day?
    let work: [MuscleWork]
    let year: ClosedRange<Day>
    let trained: [MuscleStore.Trained]
    let spans: [TrainingSpan]
    /// Nothing at all where the member hides their weight.
    let weighIns: [(day: Day, mass: Mass)]
}

/// What a week asked of each muscle, the days of a year, and the body's weight beside what was lifted.
enum ShowMuscles {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let asked = request.query["week"].flatMap(Day.init) ?? context.today
        let monday = min(asked, context.today).startOfWeek
        let read = try context.services.storage.read { db in
            try MusclesRead(monday...monday.adding(6), of: member, today: context.today, db)
        }
        return try context.show(MusclesPage(read, context))
    }
}

extension MusclesRead {
    init(_ week: ClosedRange<Day>, of member: Member, today: Day, _ db: Database) throws {
        let store = db.muscles(of: member)
        self.week = week
        settings = try db.strengthSettings(of: member).current()
        firstDay = try store.firstDay()
        work = try store.work(week)
        var first = today.startOfMonth
        for _ in 0..<11 { first = first.adding(-1).startOfMonth }
        year = first...today.startOfMonth.startOfNextMonth.adding(-1)
        trained = try store.trained(year)
        let spans = try TrainingSpan.last(.week, until: today, db.workoutList(of: member))
        self.spans = spans
        let since = spans.first?.days.lowerBound ?? today
        // A day more, for the zones that a weight may have been entered in.
        let instant = member.timeZone.start(of: since.adding(-1))
        weighIns = member.hidesNumbers ? [] : try store.weighIns(since: instant).filter { $0.day >= since }
    }
}
