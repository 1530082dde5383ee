import Coaching
import HTTP
import Templates

/// One member's sessions, check-ins, days after and offers, and what they share. Health answers are not for the coach.
struct MemberPage: FormPage {
    static let view = "admin/member"
    let tabs = PanelTab.all(at: .members)
    let fields: FormFields
    let name: String
    let initials: String
    let email: String
    let isVerified: Bool
    let isResting: Bool
    let lastActive: String
    let startsOn: String?
    let programmeKey: String?
    let programmeHref: String
    let reportHref: String
    /// Programmes with what became of them: waiting, accepted or declined, and no more.
    let offers: [AssignPage.Line]
    let hasOffers: Bool
    let ring: Markup
    let waiting: Int
    let hasWaiting: Bool
    let done: Int
    let total = PlanDay.count
    let weeksDone: Int
    let minutes: Int
    let weekly: WeeklyMinutes
    let feelings: FeelingChart?
    let weight: WeightChart?
    /// Only those that are shared.
    let workouts: [SharedWorkout]
    let hasWorkouts: Bool
    let history: History
    let checkIns: [Line]
    let hasCheckIns: Bool
    let paging: Paging
    let notesAction: String
    let notes: [Note]

    struct Line: Encodable {
        let href: String
        let flagKeys: [MembersPage.FlagKey]
        let conversation: Conversation
    }

    /// The sessions done: the newest show at once, the others are folded away.
    struct History: Encodable {
        let sessions: [HistoryPage.Line]
        let earlier: [HistoryPage.Line]
        let earlierCount: Int
        let hasEarlier: Bool
        let hasSessions: Bool
    }

    struct SharedWorkout: Encodable {
        let name: String
        let date: String
        let sets: Int
        let volume: String
        let time: String
    }

    struct Note: Encodable {
        let id: Int64
        let author: String
        let time: String
        let text: String
        let deleteAction: String
    }

    init(_ read: MemberRead, _ fields: FormFields, _ context: Context) {
        let (member, format, progress) = (read.member, context.formatting, read.progress)
        let path = "/admin/members/\(member.id)"
        self.fields = fields
        name = member.name
        initials = member.initials
        email = member.email.text
        isVerified = member.isVerified
        isResting = read.isResting
        lastActive = format.moment(read.lastActiveAt)
        startsOn = read.settings.startsOn.map(format.fullDay)
        programmeKey = read.plans.last.map { "care.programmes.\($0.plan.programme.rawValue).name" }
        (programmeHref, reportHref, notesAction) = (path + "/programme", path + "/report", path + "/notes")
        offers = read.offers.map { AssignPage.Line($0, context) }
        hasOffers = !offers.isEmpty
        done = progress.doneDays.count
        waiting = read.waiting
        hasWaiting = waiting > 0
        ring = TodayPage.ring(progress, context.texts)
        weeksDone = progress.weeksDone
        minutes = progress.totalMinutes
        weekly = WeeklyMinutes(progress.sessions, [], today: context.today, format, context.texts)
        feelings = FeelingChart(read.sessions, read.daysAfter, format, context.texts)
        weight = WeightChart(read.weights, context)
        let words = LoadWords(context, unit: context.units.mass)
        workouts = read.workouts.map { SharedWorkout($0, words) }
        hasWorkouts = !workouts.isEmpty
        history = History(HistoryPage(read.sessions, read.plans, format).sessions)
        checkIns = read.checkIns.map { Line($0, of: member, context) }
        hasCheckIns = !checkIns.isEmpty
        paging = read.paging
        notes = read.notes.map { Note($0, at: path + "/notes", format) }
    }
}

extension MemberPage.History {
    private static let newest = 8

    init(_ lines: [HistoryPage.Line]) {
        sessions = Array(lines.prefix(Self.newest))
        earlier = Array(lines.dropFirst(Self.newest))
        earlierCount = earlier.count
        hasEarlier = !earlier.isEmpty
        hasSessions = !lines.isEmpty
    }
}

extension MemberPage.Line {
    init(_ checkIn: CheckIn, of member: Member, _ context: Context) {
        href = "/admin/check-ins/\(checkIn.id)"
        flagKeys = MembersPage.FlagKey.all(checkIn.flags)
        conversation = Conversation(checkIn, of: member, context)
    }
}

extension MemberPage.SharedWorkout {
    init(_ workout: Workout, _ words: LoadWords) {
        name = workout.name
        date = words.format.fullDay(workout.day)
        sets = workout.setCount
        volume = words.volume(workout.volume)
        time = words.time(workout.clock.seconds)
    }
}

extension MemberPage.Note {
    init(_ note: CoachNote, at path: String, _ format: Formatting) {
        id = note.id
        author = note.author
        time = format.moment(note.writtenAt)
        text = note.text
        deleteAction = "\(path)/\(note.id)/delete"
    }
}
