import Coaching
import Foundation
import Storage

extension Database {
    func health(of member: Member) -> HealthStore { HealthStore(db: self, memberID: member.id) }
}

extension Activity: ColumnValue {}

/// One member's answers about their health: what stays of the person, the weigh-ins, and the questionnaire.
struct HealthStore {
    let db: Database
    let memberID: Int64

    /// The answers as the rules read them in a given year; nil when the questionnaire was never answered.
    func answers(in year: Int) throws -> HealthAnswers? {
        try db.row(
            """
            SELECT h.conditions, h.other_condition, h.limitations, h.energy, h.activity, p.birth_year, p.height_mm,
                (SELECT w.grams FROM weigh_ins w WHERE w.member_id = h.member_id ORDER BY w.at DESC, w.id DESC LIMIT 1) AS grams
            FROM health_answers h LEFT JOIN profiles p ON p.member_id = h.member_id
            WHERE h.member_id = \(memberID)
            """
        ) { row in
            let (birthYear, millimetres, grams): (Int?, Int?, Int?) = (
                try row.get("birth_year"), try row.get("height_mm"), try row.get("grams")
            )
            return try HealthAnswers(
                age: birthYear.map { year - $0 }.flatMap { HealthAnswers.ages.contains($0) ? $0 : nil },
                weight: grams.map(Mass.init(grams:)), height: millimetres.map(Length.init(millimetres:)),
                conditions: Self.decode(try row.get("conditions")), otherCondition: try row.get("other_condition"),
                limitations: Self.decode(try row.get("limitations")), energy: try row.get("energy"),
                activity: try row.get("activity"))
        }
    }

    func save(_ answers: HealthAnswers, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO health_answers (member_id, conditions, other_condition, limitations, energy, activity, answered_at)
            VALUES (\(memberID), \(Self.encode(answers.conditions)), \(answers.otherCondition),
                \(Self.encode(answers.limitations)), \(answers.energy), \(answers.activity), \(now))
            ON CONFLICT (member_id) DO UPDATE SET conditions = excluded.conditions,
                other_condition = excluded.other_condition, limitations = excluded.limitations, energy = excluded.energy,
                activity = excluded.activity, answered_at = excluded.answered_at, version = version + 1
            """)
    }

    func saveProfile(birthYear: Int?, height: Length?) throws {
        try db.execute(
            """
            INSERT INTO profiles (member_id, birth_year, height_mm) VALUES (\(memberID), \(birthYear), \(height?.millimetres))
            ON CONFLICT (member_id) DO UPDATE SET birth_year = excluded.birth_year, height_mm = excluded.height_mm
            """)
    }

    func latestWeight() throws -> Mass? {
        try db.row("SELECT grams FROM weigh_ins WHERE member_id = \(memberID) ORDER BY at DESC, id DESC LIMIT 1") {
            row in
            Mass(grams: try row.get("grams"))
        }
    }

    func weighIns() throws -> [DataExport.WeighIn] {
        try db.rows("SELECT at, day, grams, source FROM weigh_ins WHERE member_id = \(memberID) ORDER BY at, id") {
            row in
            DataExport.WeighIn(
                at: try row.get("at"), date: try row.get("day"), grams: try row.get("grams"),
                source: try row.get("source"))
        }
    }

    /// Enters a weight that was given with the questionnaire.
    func weigh(_ mass: Mass, unit: MassUnit, on day: Day, zone: String, at now: Int64) throws {
        try db.execute(
            """
            INSERT INTO weigh_ins (member_id, at, day, zone, grams, unit, source)
            VALUES (\(memberID), \(now), \(day.text), \(zone), \(mass.grams), \(unit.rawValue), 'questionnaire')
            """)
    }

    /// Takes back the weights that only the questionnaire gave.
    func forgetGivenWeights() throws {
        try db.execute("DELETE FROM weigh_ins WHERE member_id = \(memberID) AND source = 'questionnaire'")
    }

    /// Sorted, so that the same answers are the same text.
    private static func encode<Value: RawRepresentable<String>>(_ values: Set<Value>) throws -> String {
        try String(json: values.map(\.rawValue).sorted())
    }

    /// An answer that this version does not know stops it: to forget one would lift a restriction in silence.
    private static func decode<Value: RawRepresentable<String> & Hashable>(_ text: String) throws -> Set<Value> {
        let ids = try JSONDecoder().decode([String].self, from: Data(text.utf8))
        return try Set(
            ids.map { id in
                guard let value = Value(rawValue: id) else { throw CorruptRow("health_answers", "conditions") }
                return value
            })
    }
}
