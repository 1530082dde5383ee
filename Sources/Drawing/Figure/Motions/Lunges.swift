import Foundation

extension Choreography {
    static var shortLunge: Choreography { lunge(stride: 0.30, drop: 0.085, handsOnChair: Side.allCases) }

    static var alternatingLunge: Choreography { lunge(stride: 0.445, drop: 0.1, handsOnChair: [.far]) }

    /// One leg steps back and both bend, then the other; the chair stands ahead.
    private static func lunge(stride: Double, drop: Double, handsOnChair: [Side]) -> Choreography {
        let ankle = Spot(0.50, ankleHeight)
        let chair = Spot(0.665, 0.47)
        return Choreography(
            scene: Scene(
                floor: ground, props: [.chair(top: chair, seatAhead: true)],
                arrows: [
                    Arrow(Spot(0.27, 0.58), Spot(0.28 - 0.53 * stride, 0.74), bend: Spot(0.28 - 0.46 * stride, 0.58))
                ]),
            planted: handsOnChair.map { .wrist($0) }, plantedInTurn: [{ .ankle($0) }], still: Still(start: 0)
        ) { beat in
            let step = beat.turn
            var pose = Pose(
                .onToes, root: Spot(ankle.x - 0.01 - 0.115 * step, standing() + drop * step))
            pose.lean(180 - 4 * step)
            pose.plant(.near, ankle: ankle)
            pose.plant(.far, ankle: ankle + Spot(0.012, 0))
            stepBack(&pose, beat.mover, from: pose[.ankle(beat.mover)] + Skeleton.ball, by: stride, step)
            for side in Side.allCases {
                if handsOnChair.contains(side) {
                    pose.hold(side, at: chair + Spot(side == .far ? -0.034 : -0.042, -0.026), hand: 66)
                } else {
                    pose.hold(side, at: pose[.hip] + Spot(0.012, -0.05), hand: 60)
                }
            }
            return pose
        }
    }

    private static func stepBack(_ pose: inout Pose, _ side: Side, from ball: Spot, by length: Double, _ step: Double) {
        let lift = 0.05 * sin(.pi * step)
        let place = Spot(ball.x - length * step, ball.y - lift)
        pose.plant(side, ball: place, foot: blend(90, 30, step))
    }
}
