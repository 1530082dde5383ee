/// Sets that lead up to a working weight: the empty bar ten times, then about 40, 60 and 80 per cent of the weight five
/// times, three times and twice. A plain rule of general guidance: light first, fewer repetitions as it gets heavier.
package struct WarmUpRamp: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        package let load: PlateLoading.Load
        package let reps: Int
        /// Of the working weight; nil for the empty bar.
        package let percent: Int?
    }

    /// Rising, all below the working weight; none when the bar is already that heavy.
    package let steps: [Step]

    package static let barReps = 10
    package static let shares = [(percent: 40, reps: 5), (percent: 60, reps: 3), (percent: 80, reps: 2)]

    /// `working`, `bar` and `collars` in hundredths of the plates' unit. A share becomes the nearest weight that can be
    /// loaded; one that would be no step up, or as heavy as the work, is left out.
    package init(working: Int, bar: Int, collars: Int = 0, plates: PlateSet) {
        let empty = PlateLoading.Load(base: max(bar, 0), perSide: [])
        guard empty.total < working else {
            steps = []
            return
        }
        // An empty hook or machine is nothing to lift.
        var steps = empty.total > 0 ? [Step(load: empty, reps: Self.barReps, percent: nil)] : []
        for share in Self.shares {
            let target = scaled(working, share.percent, 100)
            let load = PlateLoading(target: target, bar: bar, collars: collars, plates: plates).nearest
            guard load.total < working, load.total > steps.last?.load.total ?? 0 else { continue }
            steps.append(Step(load: load, reps: share.reps, percent: share.percent))
        }
        self.steps = steps
    }
}
