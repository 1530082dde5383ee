import Coaching
import Foundation
import Storage

extension Database {
    var panel: PanelStore { PanelStore(db: self) }
}

/// A member as the coach's list shows them.
struct PanelMember: Sendable {
    let member: Member
    let glance: PanelGlance
    let lastActiveAt: Int64
    let programme: Programme?
    /// Distinct days of the plan since it was last started over.
    let done: Int
    let lastSession: Day?
    let latest: Latest?

    /// The newest check-in's figures.
    struct Latest: Sendable {
        let kind: CheckInKind
        let day: Day
        let energy: Int?
        let discomfort: Int?
    }
}

/// What the coach may read across members: accounts, sessions and check-ins. No health answers.
struct PanelStore {
    let db: Database

    /// Everyone, the most recently active first, in one statement however many they are. Days are only gathered of
    /// those who have been silent for long enough to be called quiet, wherever on earth they are.
    func glances(at now: Int64) throws -> [PanelGlance] {
        let recent = now - Int64(Signal.recentDays) * 86400
        let silent = TimeZone.gmt.day(at: now).adding(2 - Signal.shortestSilence).text
        return try db.rows(
            """
            SELECT m.id, m.name, m.email, m.zone, coalesce(w.waiting, 0) AS waiting, coalesce(f.flags, '') AS flags,
                r.began_on, coalesce(r.ended_on, '') AS ended_on,
                CASE WHEN max(
                    coalesce((SELECT s.day FROM care_sessions s WHERE s.member_id = m.id
                        ORDER BY s.finished_at DESC LIMIT 1), ''),
                    coalesce((SELECT c.day FROM check_ins c WHERE c.member_id = m.id
                        ORDER BY c.written_at DESC LIMIT 1), '')) < \(silent)
                THEN coalesce((SELECT group_concat(s.day, ' ') FROM care_sessions s WHERE s.member_id = m.id), '')
                    || ' ' || coalesce((SELECT group_concat(c.day, ' ') FROM check_ins c WHERE c.member_id = m.id), '')
                ELSE '' END AS days
            FROM members m
            LEFT JOIN (SELECT member_id, count(*) AS waiting FROM check_ins
                WHERE reviewed_at IS NULL AND needs_answer = 1 GROUP BY member_id) w ON w.member_id = m.id
            LEFT JOIN (SELECT member_id, group_concat(flags, ' ') AS flags FROM check_ins
                WHERE flags <> '' AND written_at > \(recent) GROUP BY member_id) f ON f.member_id = m.id
            LEFT JOIN flares r ON r.id = (SELECT x.id FROM flares x WHERE x.member_id = m.id
                ORDER BY x.began_at DESC, x.id DESC LIMIT 1)
            ORDER BY m.last_active_at DESC, m.id DESC
            """
        ) { row in try PanelGlance(row, at: now) }
    }

    /// The lines of one page, in the order of the glances.
    func members(_ glances: [PanelGlance]) throws -> [PanelMember] {
        let ids = glances.map(\.id)
        let members = try db.members.find(ids)
        let lines = try db.rows(
            """
            SELECT m.id, m.last_active_at, a.starts_on,
                (SELECT p.programme FROM plans p WHERE p.member_id = m.id ORDER BY p.version DESC LIMIT 1) AS programme,
                (SELECT count(DISTINCT s.day_number) FROM care_sessions s
                    WHERE s.member_id = m.id AND (a.restarted_at IS NULL OR s.finished_at > a.restarted_at)) AS done,
                (SELECT max(s.day) FROM care_sessions s WHERE s.member_id = m.id) AS last_session,
                c.kind, c.day, coalesce(c.energy, k.energy) AS energy, coalesce(c.discomfort, k.discomfort) AS discomfort
            FROM members m LEFT JOIN care_members a ON a.member_id = m.id
            LEFT JOIN check_ins c ON c.id = (SELECT x.id FROM check_ins x WHERE x.member_id = m.id
                ORDER BY x.written_at DESC, x.id DESC LIMIT 1)
            LEFT JOIN day_checks k ON c.kind = 'day_after' AND k.member_id = c.member_id AND k.day = c.day
            WHERE m.id IN (\(ids))
            """
        ) { row in (try row.get("id") as Int64, try Line(row)) }
        let byID = Dictionary(lines, uniquingKeysWith: { first, _ in first })
        return glances.compactMap { glance in
            guard let member = members[glance.id], let line = byID[glance.id] else { return nil }
            return PanelMember(
                member: member, glance: glance, lastActiveAt: line.lastActiveAt, programme: line.programme,
                done: line.done, lastSession: line.lastSession, latest: line.latest)
        }
    }

    private struct Line {
        let lastActiveAt: Int64
        let programme: Programme?
        let done: Int
        let lastSession: Day?
        let latest: PanelMember.Latest?

        init(_ row: Row) throws {
            lastActiveAt = try row.get("last_active_at")
            let (startsOn, programme): (String?, String?) = (try row.get("starts_on"), try row.get("programme"))
            self.programme = startsOn == nil ? nil : programme.map(Programme.init(id:))
            done = try row.get("done")
            let (last, day): (String?, String?) = (try row.get("last_session"), try row.get("day"))
            lastSession = last.flatMap(Day.init)
            let kind: CheckInKind? = try row.get("kind")
            let (energy, discomfort): (Int?, Int?) = (try row.get("energy"), try row.get("discomfort"))
            latest = kind.flatMap { kind in
                day.flatMap(Day.init).map {
                    PanelMember.Latest(kind: kind, day: $0, energy: energy, discomfort: discomfort)
                }
            }
        }
    }
}

extension PanelGlance {
    /// Quietness goes by the member's own day.
    fileprivate init(_ row: Row, at now: Int64) throws {
        let zone: String = try row.get("zone")
        let (days, flags): (String, String) = (try row.get("days"), try row.get("flags"))
        let (began, ended): (String?, String) = (try row.get("began_on"), try row.get("ended_on"))
        let (beganOn, endedOn) = (began.flatMap(Day.init), Day(ended))
        let rest = beganOn.flatMap { from in endedOn.flatMap { from <= $0 ? from..<$0 : nil } }
        let isResting = beganOn != nil && ended.isEmpty
        let today = (TimeZone(identifier: zone) ?? .gmt).day(at: now)
        let known = days.split(separator: " ").compactMap { Day(String($0)) }
        self.init(
            id: try row.get("id"), name: try row.get("name"), email: try row.get("email"),
            waiting: try row.get("waiting"),
            flags: Set(text: flags), isResting: isResting,
            isQuiet: !isResting && Signal.isQuiet(known, rest: rest, on: today))
    }
}
