/// What is drawn around the body.
struct Scene {
    /// The line that feet stand on, or the top of the mat.
    var floor: Double
    var props: [Prop] = []
    var arrows: [Arrow] = []
    /// The middle of the rings that breathe.
    var halo: Spot?
    /// Whether the near arm goes behind the legs.
    var towel: Towel?
}

/// Furniture, as it stands in the box.
enum Prop: Equatable {
    case mat
    /// A chair seen from the side, to sit on: the middle of the seat's top, its back at the left.
    case seat(Spot)
    /// A chair seen from the front, behind the body: the middle of the seat's top.
    case frontSeat(Spot)
    /// A chair to hold: the top of its back, with the seat on the other side of the body.
    case chair(top: Spot, seatAhead: Bool)
    /// A wall with its face at x; the body is on its right or left.
    case wall(x: Double, bodyOnRight: Bool)
}

/// A towel from the hands round a foot: the hand that holds it and its length.
struct Towel: Equatable {
    var length: Double
    var foot: Side
}

/// A sign of the way the movement goes.
struct Arrow: Equatable {
    var from: Spot
    var bend: Spot
    var to: Spot
    var bothWays = false

    init(_ from: Spot, _ to: Spot, bend: Spot? = nil, bothWays: Bool = false) {
        self.from = from
        self.to = to
        self.bend = bend ?? from.towards(to, 0.5)
        self.bothWays = bothWays
    }
}
