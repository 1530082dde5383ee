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
        guard days.map(\.number) == Array(1...PlanDay.count) else {
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

extension PlanDay: Codable {
    private enum Key: String, CodingKey {
        case number, theme, phase, pace, main, close
        case lowEnergyPace = "low_energy_pace"
        case warmUp = "warm_up"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            number: try values.decode(Int.self, forKey: .number),
            theme: try values.decode(Theme.self, forKey: .theme),
            phase: try values.decode(Phase.self, forKey: .phase),
            pace: try values.decode(Pace.self, forKey: .pace),
            lowEnergyPace: try values.decode(Pace.self, forKey: .lowEnergyPace),
            warmUp: try values.decode([Step].self, forKey: .warmUp),
            main: try values.decode([Step].self, forKey: .main),
            close: try values.decode([Step].self, forKey: .close))
        guard isPlayable else {
            throw DecodingError.dataCorruptedError(forKey: .main, in: values, debugDescription: "not a session")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(number, forKey: .number)
        try values.encode(theme, forKey: .theme)
        try values.encode(phase, forKey: .phase)
        try values.encode(pace, forKey: .pace)
        try values.encode(lowEnergyPace, forKey: .lowEnergyPace)
        try values.encode(warmUp, forKey: .warmUp)
        try values.encode(main, forKey: .main)
        try values.encode(close, forKey: .close)
    }

    /// There is a circuit, and every time and count is a sensible one.
    private var isPlayable: Bool {
        let paces = [pace, lowEnergyPace]
        return (1...Self.count).contains(number) && !main.isEmpty
            && (warmUp + main + close).allSatisfy { (1...3_600).contains($0.seconds) }
            && paces.allSatisfy { (1...3_600).contains($0.work) && (0...3_600).contains($0.rest) }
            && paces.allSatisfy { (1...20).contains($0.rounds) }
    }
}
