import Coaching
import Secrets
import Storage

/// How to sign in as someone invented.
struct DemoSignIn {
    let name: String
    let email: EmailAddress
    let password: String
    let isCoach: Bool
}

/// Enters the invented people through the application's own stores.
struct DemoFilling {
    let services: Services
    private let now: Int64

    init(_ services: Services) {
        self.services = services
        now = services.clock.now()
    }

    /// The coach first. Refuses when there is any account; no mail is written.
    func fill() throws -> [DemoSignIn] {
        let (coach, coachID) = try enterCoach()
        return try [coach] + DemoMember.all.map { try enter($0, coachID: coachID) }
    }

    private func enterCoach() throws -> (DemoSignIn, Int64) {
        let signIn = try Self.signIn(
            DemoCoach.name, services.configuration.coachEmail ?? DemoCoach.email, isCoach: true)
        let hash = try services.hasher.hash(signIn.password)
        let joinedAt = now - 95 * 86400
        let id = try services.storage.write { db in
            guard try db.members.count() == 0 else {
                throw StartError(
                    "\(services.configuration.data) has accounts already; the demo only fills an empty folder")
            }
            let id = try db.members.insert(
                email: signIn.email, name: signIn.name, passwordHash: hash, locale: DemoCoach.locale,
                zone: DemoCoach.zone, at: joinedAt)
            try db.members.appointCoach(id)
            try db.members.markVerified(id, at: joinedAt)
            return id
        }
        return (signIn, id)
    }

    private func enter(_ person: DemoMember, coachID: Int64) throws -> DemoSignIn {
        let signIn = try Self.signIn(person.name, person.email, isCoach: false)
        let hash = try services.hasher.hash(signIn.password)
        let history = DemoHistory(member: person, now: now)
        try services.storage.write { db in
            let id = try db.members.insert(
                email: signIn.email, name: signIn.name, passwordHash: hash, locale: person.locale, zone: person.zone,
                at: history.joinedAt)
            try db.members.markVerified(id, at: history.joinedAt + 240)
            try db.members.setUnits(person.units, of: id)
            try db.members.setParts(person.isLifting ? [.care, .strength] : [.care], of: id)
            try services.beginStrength(ofID: id, at: history.joinedAt, db)
            guard let member = try db.members.find(id), let coach = try db.members.find(coachID) else { return }
            try onboard(member, person, history, db)
            try enter(history, of: member, readBy: coach, db)
            let beside = DemoBeside(member: member, person: person, now: now, db: db)
            if let kept = try db.plan(of: member).current() {
                try beside.enterDaysAfter(history.entries(on: kept).map(\.session))
            }
            try beside.enterWeek()
            try beside.enterWeights(since: history.joinedAt)
            if person.isLifting {
                try DemoLifting(member: member, person: person, now: now, db: db).enter(since: history.startsOn)
            }
        }
        return signIn
    }

    /// The way of a new account: safety, the questionnaire and its plan, the start, the reminder.
    private func onboard(_ member: Member, _ person: DemoMember, _ history: DemoHistory, _ db: Database) throws {
        let (joinedAt, health) = (history.joinedAt, db.health(of: member))
        let day = member.timeZone.day(at: joinedAt)
        let answers = try person.health.answers()
        try db.plan(of: member).clear(at: joinedAt)
        try health.saveProfile(birthYear: answers.age.map { day.year - $0 }, height: answers.height)
        try health.weigh(person.health.weight, unit: member.units.mass, on: day, zone: member.zone, at: joinedAt)
        try health.save(answers, at: joinedAt)
        try db.plan(of: member).keep(PlanBasis(answers: answers), at: joinedAt)
        try db.plan(of: member).start(on: history.startsOn)
        let rule = ReminderRule(
            weekdays: ReminderSchedule.defaultWeekdays, time: person.reminderTime, zone: member.zone,
            isOn: person.isReminded)
        try db.reminders(of: member).insert(rule, key: ReminderStore.firstKey, after: now)
    }

    /// In the order of time, so that each reply is seen when the member comes next.
    private func enter(_ history: DemoHistory, of member: Member, readBy coach: Member, _ db: Database) throws {
        guard let kept = try db.plan(of: member).current() else { return }
        var repliedAt: Int64 = 0
        for entry in history.entries(on: kept) {
            let (session, begunAt) = (entry.session, entry.session.finishedAt - Int64(entry.session.seconds))
            if repliedAt < begunAt { try db.checkIns(of: member).markRepliesSeen(at: begunAt) }
            try db.careSessions(of: member).insert(session, at: session.finishedAt)
            try db.members.wasActive(member.id, at: session.finishedAt)
            guard let review = entry.review else { continue }
            try enter(review, of: session, member, by: coach, db)
            repliedAt = review.at
        }
    }

    private func enter(
        _ review: DemoHistory.Review, of session: NewCareSession, _ member: Member, by coach: Member, _ db: Database
    ) throws {
        guard let id = try db.checkIns(of: member).id(ofSession: session.key) else { return }
        try db.views(of: member).log(.checkIns, by: coach, at: review.at)
        _ = try db.checkIns(of: member).review(
            id, reply: review.reply, key: "reply-\(session.key)", by: coach.id, asOf: nil, at: review.at)
        try db.members.wasActive(coach.id, at: review.at)
    }

    private static func signIn(_ name: String, _ email: String, isCoach: Bool) throws -> DemoSignIn {
        guard let address = EmailAddress(email) else { throw StartError("“\(email)” is not an email address") }
        return DemoSignIn(name: name, email: address, password: drawnPassword(), isCoach: isCoach)
    }

    /// Sixteen letters and digits that no one mistakes for each other: 80 bits.
    static func drawnPassword() -> String {
        let signs = Array("abcdefghijkmnpqrstuvwxyz23456789")
        let drawn = randomBytes(16).map { signs[Int($0 & 31)] }
        return stride(from: 0, to: 16, by: 4).map { String(drawn[$0..<$0 + 4]) }.joined(separator: "-")
    }
}

extension DemoMember {
    /// A quarter of an hour before they usually begin.
    fileprivate var reminderTime: LocalTime {
        LocalTime(minutes: (usualStart - 15) / 5 * 5) ?? ReminderSchedule.defaultTime
    }
}

extension DemoMember.Health {
    fileprivate func answers() throws -> HealthAnswers {
        try HealthAnswers(
            age: age, weight: weight, height: height, conditions: conditions, limitations: limitations, energy: energy,
            activity: activity)
    }
}
