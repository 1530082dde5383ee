import Coaching
import Foundation
import HTTP
import Storage

/// Everything of one member in one file. Keys are snake_case, masses in grams, lengths in millimetres, instants in
/// whole seconds since 1970 UTC.
struct DataExport: Encodable {
    let format = "fettle-export-1"
    let exportedAt: Int64
    let account: Account
    let health: HealthAnswers?
    let startDate: String?
    /// The day last called a low-energy one, until a session ends it.
    let lowEnergyOn: String?
    let plans: [CarePlan]
    /// What each plan was made from, in their order; null where that was not kept.
    let planBases: [PlanBasis?]
    let bans: [Ban]
    let offers: [Offer]
    let flares: [Flare]
    let dayChecks: [DayCheck]
    let sessions: [HistoryTwin.Session]
    let checkIns: [CheckInsTwin.Item]
    let weighIns: [WeighIn]
    /// In the form of its own file.
    let strength: StrengthFile
    let sharing: [Share]
    let reminders: [Reminder]
    let quietHours: QuietHours?
    /// The kinds of mail that were stopped.
    let stoppedMails: [String]
    /// A coach's hour of the digest.
    let digestTime: String?
    let mails: [Mail]
    let views: [View]

    struct Account: Encodable {
        let name: String
        let email: String
        let verified: Bool
        let locale: String
        let zone: String
        let units: String
        let theme: String
        let hidesNumbers: Bool
        let parts: [String]
    }

    struct WeighIn: Encodable {
        let at: Int64
        let date: String
        let grams: Int
        let source: String
    }

    struct Offer: Encodable {
        let offeredAt: Int64
        let coach: String?
        let programme: String
        let adjustments: [Adjustment]
        let state: String
    }

    struct Flare: Encodable {
        let from: String
        /// The day of coming back; null while it lasts.
        let until: String?
    }

    struct DayCheck: Encodable {
        let date: String
        let energy: Int?
        let discomfort: Int?
    }

    struct Share: Encodable {
        let subject: String
        let since: Int64
    }

    struct Reminder: Encodable {
        let kind: String
        let weekdays: [Int]
        let time: String
        let zone: String
        let on: Bool
    }

    struct QuietHours: Encodable {
        let from: String
        let to: String
    }

    /// What was sent, without its words.
    struct Mail: Encodable {
        let at: Int64
        let kind: String
        let to: String
        let state: String
    }

    struct View: Encodable {
        let at: Int64
        let viewer: String
        let subject: String
    }
}

enum ExportData {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        let member = try context.signedIn()
        let export = try context.services.storage.read { db in try DataExport(member, db, context) }
        var answer = try context.json(export).neverStored
        answer.headers["Content-Disposition"] = "attachment; filename=\"fettle-\(context.today.text).json\""
        return answer
    }
}

extension DataExport {
    init(_ member: Member, _ db: Database, _ context: Context) throws {
        let health = db.health(of: member)
        exportedAt = context.now
        account = Account(member)
        self.health = try health.answers(in: context.today.year)
        let settings = try db.plan(of: member).settings()
        (startDate, lowEnergyOn) = (settings.startsOn?.text, settings.lowEnergyOn?.text)
        let kept = try db.plan(of: member).all()
        plans = kept.map(\.plan)
        planBases = try kept.map { try db.plan(of: member).basis(ofPlan: $0.id) }
        bans = try db.bans(of: member).all().map(\.ban)
        offers = try db.offers(of: member).newest().map {
            Offer(
                offeredAt: $0.offeredAt, coach: $0.coach, programme: $0.programme.rawValue,
                adjustments: $0.adjustments, state: $0.state.rawValue)
        }
        flares = try db.flares(of: member).all().map { Flare(from: $0.beganOn.text, until: $0.endedOn?.text) }
        dayChecks = try db.dayChecks(of: member).all().map {
            DayCheck(date: $0.day.text, energy: $0.level.energy, discomfort: $0.level.discomfort)
        }
        sessions = try db.careSessions(of: member).all().map(HistoryTwin.Session.init)
        checkIns = CheckInsTwin(try db.checkIns(of: member).all()).checkIns
        weighIns = try health.weighIns()
        strength = try db.strengthFile(of: member).read(at: context.now)
        sharing = try db.shares(of: member).since().map { Share(subject: $0.key.rawValue, since: $0.value) }
            .sorted { $0.subject < $1.subject }
        reminders = try db.reminders(of: member).all().map(\.rule).map {
            Reminder(
                kind: $0.kind.rawValue, weekdays: $0.weekdays.sorted().map(\.rawValue), time: $0.time.text,
                zone: $0.zone, on: $0.isOn)
        }
        quietHours = try db.quietHours(ofID: member.id).hours().map {
            QuietHours(from: $0.begins.text, to: $0.ends.text)
        }
        stoppedMails = try db.mailStops(of: member).stopped().map(\.key).sorted()
        digestTime = try db.digests.of(member)?.time.text
        mails = try db.ledger.all(of: member.id).map {
            Mail(at: $0.createdAt, kind: $0.kind, to: $0.recipient, state: $0.state.rawValue)
        }
        views = try db.views(of: member).newest(.max).map {
            View(at: $0.viewedAt, viewer: $0.viewer, subject: $0.subject.rawValue)
        }
    }
}

extension DataExport.Account {
    init(_ member: Member) {
        name = member.name
        email = member.email.text
        verified = member.isVerified
        locale = member.locale
        zone = member.zone
        units = member.units.rawValue
        theme = member.theme.rawValue
        hidesNumbers = member.hidesNumbers
        parts = member.parts.map(\.rawValue).sorted()
    }
}
