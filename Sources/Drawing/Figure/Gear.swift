/// What a lift moves. It is drawn where the pose says that the weight is.
enum Gear: Equatable {
    /// A bar that points at the eye, with plates of that radius: one behind the body, one before it.
    case barbell(plate: Double)
    /// A dumbbell in each hand that points at the eye.
    case dumbbells
    /// One dumbbell that hangs from both hands.
    case hangingDumbbell
    /// A cable from its pulley to the hands.
    case cable(Grip)
    /// The plates of a machine that go up and down: the place of the lowest.
    case stack(Spot)
    /// The plate of a leg press, across the way it slides.
    case sled(heading: Double)
    /// The pad of a lever that turns with the shanks, on their front or behind them.
    case roller(ahead: Bool)
    /// The pads of a calf machine, on the shoulders, and how long the bar is that carries them.
    case shoulderPad(bar: Double)

    /// What the hands hold at the end of a cable.
    enum Grip: Equatable {
        case rope, handle, bar
    }

    /// The length of a strand as it is drawn, before it is stretched to where it goes.
    static let strand = 0.25
}
