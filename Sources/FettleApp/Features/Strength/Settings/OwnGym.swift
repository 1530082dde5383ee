import Coaching
import Storage

/// What the calculators may take from somebody's own gym. Nobody signed in has none.
struct OwnGym: Sendable {
    /// What they type weights in.
    let unit: MassUnit?
    /// By which their maximum is estimated.
    let chart: RPEChart?
    /// Only where they have counted their plates.
    let plates: [MassUnit: PlateSet]
    let bars: [OwnedBar]

    init(_ context: Context) throws {
        guard let member = context.member else {
            (unit, chart, plates, bars) = (nil, nil, [:], [])
            return
        }
        (unit, chart, plates, bars) = try context.services.storage.read { db in
            let store = db.plates(of: member)
            let sets = try MassUnit.allCases.compactMap { try store.owned($0) }
            let settings = try db.strengthSettings(of: member).current()
            return (
                settings.unit, settings.chart,
                Dictionary(uniqueKeysWithValues: sets.map { ($0.unit, $0) }), try store.bars()
            )
        }
    }
}
