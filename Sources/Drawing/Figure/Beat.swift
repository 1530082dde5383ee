import Foundation

/// A moment of a cycle, as a choreography asks for it.
struct Beat {
    /// 0 up to 1.
    let phase: Double
    /// How far the movement goes; 1 is the plain one.
    let reach: Double
    let pulse: Bool
    let holdsBottles: Bool

    /// - Parameter phase: any number; the whole part counts the cycles that have passed.
    init(phase: Double, motion: Motion, modifiers: Set<FigureModifier> = []) {
        let fraction = phase - phase.rounded(.down)
        let timing = HoldTiming(modifiers: modifiers, alternates: motion.alternates)
        self.phase = timing.phase(at: fraction)
        reach = modifiers.contains(.deeper) ? 1.2 : 1
        pulse = modifiers.contains(.pulse)
        holdsBottles = modifiers.contains(.bottles)
    }

    /// −1…1, at its height a quarter into the cycle.
    var wave: Double { sin(2 * .pi * phase) }

    /// 0…1…0, with its end a quarter into the cycle.
    var rise: Double { pulse ? 0.84 + 0.16 * wave : (wave + 1) / 2 * reach }

    /// 0…1…0 in the first half for the near side, then in the second for the far one.
    func turn(of side: Side) -> Double {
        let half = phase < 0.5 ? phase : phase - 0.5
        guard (phase < 0.5) == (side == .near) else { return 0 }
        let swing = sin(2 * .pi * half)
        return swing * swing * reach
    }

    /// Eased 0…1 of whichever side has its turn.
    var turn: Double { max(turn(of: .near), turn(of: .far)) }

    /// The side that moves now.
    var mover: Side { phase < 0.5 ? .near : .far }

    /// −1…1 round a circle, a quarter behind `wave`.
    var sway: Double { cos(2 * .pi * phase) }
}

/// Where the time of a cycle goes when its end is held.
struct HoldTiming {
    private let held: Double
    private let peaks: [Double]

    init(modifiers: Set<FigureModifier>, alternates: Bool) {
        held = modifiers.map(\.heldShare).max() ?? 0
        peaks = alternates ? [0.25, 0.75] : [0.25]
    }

    /// The phase of the movement at a share of the cycle's time.
    func phase(at time: Double) -> Double {
        guard held > 0 else { return time }
        let width = held / Double(peaks.count)
        for peak in peaks where [-1, 0, 1].contains(where: { abs(time + $0 - peak) <= width / 2 }) { return peak }
        let span = 1 / Double(peaks.count)
        let start = peaks.last { time > $0 } ?? (peaks[peaks.count - 1] - 1)
        let moved = (time - start - width / 2) / (span - width)
        let phase = start + moved * span
        return phase < 0 ? phase + 1 : phase >= 1 ? phase - 1 : phase
    }

    /// The shares of time at which the movement is at a phase: two ends for a held one.
    func times(of phase: Double) -> [Double] {
        guard held > 0 else { return [phase] }
        let width = held / Double(peaks.count)
        if peaks.contains(phase) { return [phase - width / 2, phase + width / 2] }
        let span = 1 / Double(peaks.count)
        let start = peaks.last { phase > $0 } ?? (peaks[peaks.count - 1] - 1)
        return [start + width / 2 + (phase - start) / span * (span - width)]
    }
}
