/// The twelve sampled poses of a cycle, as transforms of each part.
struct Track {
    static let samples = 12

    private let poses: [Pose]
    private let timing: HoldTiming

    init(motion: Motion, modifiers: Set<FigureModifier>) {
        let shaping = modifiers.subtracting([.holdOneSecond, .holdTwoSeconds, .slow])
        poses = (0..<Track.samples).map { motion.pose(at: Double($0) / Double(Track.samples), modifiers: shaping) }
        timing = HoldTiming(modifiers: modifiers, alternates: motion.alternates)
    }

    /// The parts that do not keep still.
    var moving: Set<Part> { Set(Part.allCases.filter(moves)) }

    private func moves(_ part: Part) -> Bool {
        let texts = poses.map { $0.transform(of: part).css }
        return texts.contains { $0 != texts[0] }
    }

    /// The body of a `@keyframes` rule.
    func keyframes(of part: Part) -> String {
        var frames: [(time: Double, css: String)] = []
        for (index, transform) in unwound(part).enumerated() {
            let phase = Double(index) / Double(Track.samples)
            for time in timing.times(of: phase) {
                frames.append((time < 0 ? time + 1 : time, transform.css))
            }
        }
        frames.sort { $0.time < $1.time }
        return closed(frames).map { "\(percent($0.time)){transform:\($0.css)}" }.joined()
    }

    /// Says at 0 and 100 % what the cycle is at its seam.
    private func closed(_ frames: [(time: Double, css: String)]) -> [(time: Double, css: String)] {
        var frames = frames
        if let first = frames.first, first.time == 0 { frames.append((1, first.css)) }
        return frames
    }

    /// Angles without a jump from 180 to −180 on the way.
    private func unwound(_ part: Part) -> [PartTransform] {
        var last: Double?
        return poses.map { pose in
            guard case .turn(var degrees) = pose.transform(of: part) else { return pose.transform(of: part) }
            if let last { degrees += 360 * ((last - degrees) / 360).rounded() }
            last = degrees
            return .turn(degrees)
        }
    }

    private func percent(_ share: Double) -> String { Unit.text(share * 100) + "%" }
}
