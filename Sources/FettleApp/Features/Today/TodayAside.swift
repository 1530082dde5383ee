import Coaching
import Storage
import Templates

/// What Today says beside the plan's card: what waits for a decision, a flare, and how the days after a session are.
struct TodayAside: Encodable {
    let pending: Pending
    let flare: Resting?
    /// Asked on the two days after a session.
    let check: Check?
    let less: Less?
    /// Discomfort so strong that it calls for the safety card; never a number to be proud of.
    let alarm: Alarm?
    let asksForAnswers: Bool
    /// Whether it is the end of a week of which nothing has been said.
    let asksAboutWeek: Bool

    struct Resting: Encodable {
        let since: String
    }

    struct Check: Encodable {
        let number: Int
        /// 1 or 2 days after.
        let daysAfter: Int
        let isNextDay: Bool
        let energies: [Step]
        let discomforts: [Step]
        let energy: Int?
        let discomfort: Int?
        let isAnswered: Bool
    }

    struct Step: Encodable {
        let value: Int
        let isChosen: Bool
    }

    /// Why less is proposed, with its figures.
    struct Less: Encodable {
        let reasons: [Line]
        /// The session that can be a low-energy one; null where it is already, or none is left.
        let href: String?
    }

    struct Line: Encodable {
        let text: String
    }

    struct Alarm: Encodable {
        let points: [SafetyPoint]
    }
}

extension TodayAside {
    init(_ care: Care, _ member: Member, _ context: Context, _ db: Database) throws {
        let (today, texts) = (context.today, context.texts)
        pending = try context.waiting(care, member, db)
        asksForAnswers = try db.health(of: member).answers(in: today.year) == nil
        flare = care.flare.map { Resting(since: context.formatting.longDay($0.beganOn)) }
        let sessions = try db.careSessions(of: member).since(today.adding(-Aftermath.days.upperBound))
        let now = try db.dayChecks(of: member).on(today)
        let recent = sessions.first { Aftermath.days.contains($0.day.days(until: today)) }
        // In a flare nothing is asked.
        check = flare != nil ? nil : recent.map { Check($0, now?.level, today: today) }
        let usual = care.present.answers.energy
        less =
            flare != nil
            ? nil : recent.flatMap { session in now.flatMap { Less(session, $0.level, usual, care, texts) } }
        let isAlarming = now?.level.isAlarming ?? false
        let todays = sessions.first { $0.day == today }?.level.isAlarming ?? false
        asksAboutWeek =
            try flare == nil
            && WeeklyOffer.isDue(
                on: today, last: db.checkIns(of: member).lastWeekly(), startedOn: care.startsOn)
        alarm = isAlarming || todays ? Alarm(points: SafetyPoint.all) : nil
    }
}

extension CareSession {
    var level: Aftermath.Level { Aftermath.Level(energy: checkIn.energy, discomfort: checkIn.discomfort) }
}

extension TodayAside.Check {
    init(_ session: CareSession, _ now: Aftermath.Level?, today: Day) {
        number = session.dayNumber
        daysAfter = session.day.days(until: today)
        isNextDay = daysAfter == 1
        energies = (1...5).map { TodayAside.Step(value: $0, isChosen: $0 == now?.energy) }
        discomforts = (0...10).map { TodayAside.Step(value: $0, isChosen: $0 == now?.discomfort) }
        energy = now?.energy
        discomfort = now?.discomfort
        isAnswered = energy != nil && discomfort != nil
    }
}

extension TodayAside.Less {
    /// Energy that nobody told after the session is taken to be that of a normal day.
    init?(_ session: CareSession, _ now: Aftermath.Level, _ usual: Int, _ care: Care, _ texts: Texts) {
        let then = Aftermath.Level(energy: session.checkIn.energy ?? usual, discomfort: session.checkIn.discomfort)
        let aftermath = Aftermath(after: then, now: now)
        let isHigh = then.discomfort == nil && (now.discomfort ?? 0) >= Aftermath.tellingDiscomfort
        guard aftermath.callsForLess || isHigh else { return nil }
        var lines: [String] = []
        if let drop = aftermath.drop, drop >= Aftermath.tellingDrop {
            let key = session.checkIn.energy == nil ? "today.less.usualDrop" : "today.less.drop"
            lines.append(texts(key, ["before": .int(now.energy.map { $0 + drop } ?? 0), "now": .int(now.energy ?? 0)]))
        }
        if let rise = aftermath.rise, rise >= Aftermath.tellingRise {
            lines.append(
                texts(
                    "today.less.rise",
                    ["before": .int(now.discomfort.map { $0 - rise } ?? 0), "now": .int(now.discomfort ?? 0)]))
        }
        if isHigh { lines.append(texts("today.less.high", ["now": .int(now.discomfort ?? 0)])) }
        reasons = lines.map(TodayAside.Line.init)
        href = care.isLowDay ? nil : care.progress.nextDay.map { "/plan/days/\($0)" }
    }
}
