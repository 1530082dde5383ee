import HTTP

/// The calculators of the strength part, open to everybody: plates on a bar, and RPE.
///
/// What they are asked stands in the address, so that a result can be kept and shared. The plates' names are
/// `unit` (kg, lb), `mode` (load, reverse), `target`, `bar` (a weight, or `own` with `own_bar`), `collars` (the pair),
/// `set` (gym, competition, own, mine), `own` (repeated: `25x2` is two pairs of 25, `25` as many as needed) and `plate`
/// (repeated: what hangs on each side in reverse). The RPE's are `unit`, `chart` (ladder, rts), `weight`, `reps`, `rpe`,
/// `next_reps`, `next_rpe`.
enum Calculators: Feature {
    static func routes(_ routes: inout Routes) {
        routes.get("/calculators", .everyone, ShowCalculators.handle)
        // Absurd inventories take some milliseconds, which no loop should wait for.
        routes.get("/calculators/plates", .everyone, on: .worker, ShowPlates.handle)
        routes.get("/calculators/plates.json", .everyone, on: .worker, ShowPlates.twin)
        routes.get("/calculators/rpe", .everyone, ShowRPE.handle)
        routes.get("/calculators/rpe.json", .everyone, ShowRPE.twin)
    }
}

/// The ways to the calculators.
struct CalculatorsPage: Page {
    static let view = "calculators/calculators"
}

enum ShowCalculators {
    static func handle(_ request: Request, _ context: Context) throws -> Response {
        try context.show(CalculatorsPage())
    }
}
