/// The stored form of a plan, which later versions read back:
///
///     {"version": 1, "programme": "personalized", "tier": 1, "notes": ["noFloor"], "days": [
///       {"number": 1, "theme": "mobilityAndBreathing", "phase": "calmStart",
///        "pace": {"work": 20, "rest": 40, "rounds": 2}, "low_energy_pace": {"work": 15, "rest": 50, "rounds": 1},
///        "warm_up": [{"move": "seatedMarch", "seconds": 30, "modifiers": []}], "main": [], "close": []}]}
///
/// `tier` is left out in a fixed programme. A plan that is not whole is refused.
extension CarePlan: Codable {
    private enum Key: String, CodingKey {
        case version, programme, tier, notes, days
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        try StoredForm.checkVersion(in: values, at: .version)
        programme = try values.decode(Programme.self, forKey: .programme)
        tier = try values.decodeIfPresent(Tier.self, forKey: .tier)
        notes = try values.decode([PlanNote].self, forKey: .notes)
        days = try values.decode([PlanDay].self, forKey: .days)
        guard days.map(\.number) == Array(1...PlanDay.count), days.allSatisfy(\.isPlayable) else {
            throw DecodingError.dataCorruptedError(forKey: .days, in: values, debugDescription: "not a whole plan")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(StoredForm.version, forKey: .version)
        try values.encode(programme, forKey: .programme)
        try values.encodeIfPresent(tier, forKey: .tier)
        try values.encode(notes, forKey: .notes)
        try values.encode(days, forKey: .days)
    }
}

extension PlanDay {
    /// There is a circuit, and every time and count is a sensible one.
    fileprivate var isPlayable: Bool {
        let paces = [pace, lowEnergyPace]
        return !main.isEmpty
            && (warmUp + main + close).allSatisfy { (1...3_600).contains($0.seconds) }
            && paces.allSatisfy { (1...3_600).contains($0.work) && (0...3_600).contains($0.rest) }
            && paces.allSatisfy { (1...20).contains($0.rounds) }
    }
}
