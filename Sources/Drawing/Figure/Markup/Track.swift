/// The twelve sampled poses of a cycle, as transforms of each part.
struct Track {
    static let samples = 12

    /// The parts of each move that do not keep still, whatever its modifiers.
    static let moving = Dictionary(
        uniqueKeysWithValues: Motion.allCases.map { ($0, Track(motion: $0, modifiers: []).moving) })

    private let poses: [Pose]
    private let timing: HoldTiming
    private let seam: Pose

    init(motion: Motion, modifiers: Set<FigureModifier>) {
        let shaping = modifiers.subtracting([.holdOneSecond, .holdTwoSeconds])
        poses = (0..<Track.samples).map { motion.pose(at: Double($0) / Double(Track.samples), modifiers: shaping) }
        timing = HoldTiming(modifiers: modifiers, alternates: motion.alternates)
        seam = motion.pose(at: 0, modifiers: modifiers)
    }

    /// The parts that do not keep still.
    var moving: Set<Part> { Set(Part.allCases.filter(moves)) }

    private func moves(_ part: Part) -> Bool {
        let texts = poses.map { $0.transform(of: part).css }
        return texts.contains { $0 != texts[0] }
    }

    /// The body of a `@keyframes` rule.
    func keyframes(of part: Part) -> String {
        thinned(closed(frames(of: part), part)).map { "\(percent($0.time)){transform:\($0.transform.css)}" }.joined()
    }

    private struct Frame {
        let time: Double
        let transform: PartTransform
    }

    private func frames(of part: Part) -> [Frame] {
        let frames = unwound(part).enumerated().flatMap { index, transform in
            timing.times(of: Double(index) / Double(Track.samples)).map {
                Frame(time: $0 < 0 ? $0 + 1 : $0, transform: transform)
            }
        }
        return frames.sorted { $0.time < $1.time }
    }

    /// Says at 0 and at 100 % what the cycle is at its seam.
    private func closed(_ frames: [Frame], _ part: Part) -> [Frame] {
        guard let first = frames.first, let last = frames.last else { return frames }
        let start = first.time == 0 ? first.transform : seam.transform(of: part).near(first.transform)
        let end = start.near(last.transform)
        return [Frame(time: 0, transform: start)] + frames.filter { $0.time > 0 } + [Frame(time: 1, transform: end)]
    }

    /// Without the moments in the middle of a standstill.
    private func thinned(_ frames: [Frame]) -> [Frame] {
        frames.indices.filter { index in
            guard index > 0, index < frames.count - 1 else { return true }
            let texts = [index - 1, index, index + 1].map { frames[$0].transform.css }
            return texts[0] != texts[1] || texts[1] != texts[2]
        }.map { frames[$0] }
    }

    /// Angles without a jump from 180 to −180 on the way.
    private func unwound(_ part: Part) -> [PartTransform] {
        var result: [PartTransform] = []
        for pose in poses {
            let transform = pose.transform(of: part)
            result.append(result.last.map(transform.near) ?? transform)
        }
        return result
    }

    private func percent(_ share: Double) -> String { Unit.text(share * 100) + "%" }
}
