import Coaching
import Storage

/// How a member trains: what weights are typed in, how long a rest is, by which chart a maximum is estimated.
struct StrengthSettings: Sendable, Hashable {
    var unit: MassUnit
    /// What plus and minus add, in hundredths of the unit.
    var weightStep: Int
    var restSeconds: Int
    var chart: RPEChart
    var version: Int
}

extension StrengthSettings {
    /// Of someone who has decided nothing yet.
    init(for member: Member) {
        self.init(unit: member.units.mass, weightStep: 250, restSeconds: 90, chart: .ladder, version: 1)
    }
}

extension MassUnit: ColumnValue {}
extension RPEChart: ColumnValue {}
extension ExerciseKind: ColumnValue {}
extension SetKind: ColumnValue {}
