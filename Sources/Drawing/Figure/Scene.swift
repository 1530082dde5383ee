/// What is drawn around the body.
struct Scene {
    /// The line that feet stand on, or the top of the mat.
    var floor: Double
    var props: [Prop] = []
    var arrows: [Arrow] = []
    /// What a lift moves.
    var gear: [Gear] = []
    /// Drawn smaller towards the floor, where arms overhead would leave the box.
    var zoom = 1.0
    /// The middle of the rings that breathe.
    var halo: Spot?
    /// What the hands pull a foot with.
    var towel: Towel?

    /// Where a place of the body is seen in the box.
    func seen(_ spot: Spot) -> Spot { Spot(0.5, floor).towards(spot, zoom) }
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
    case station(Station)
}

/// A towel from the near hand round the near foot.
struct Towel: Equatable {
    /// From the wrist to the sole.
    var length: Double
}

/// A sign of the way the movement goes.
struct Arrow: Equatable {
    enum Course: Equatable {
        case curve(Spot, bend: Spot, Spot)
        /// Part of an oval: degrees from the right, clockwise.
        case round(Spot, across: Double, down: Double, from: Double, to: Double)
    }

    var course: Course
    var bothWays = false

    init(_ from: Spot, _ to: Spot, bend: Spot? = nil, bothWays: Bool = false) {
        course = .curve(from, bend: bend ?? from.towards(to, 0.5), to)
        self.bothWays = bothWays
    }

    init(round centre: Spot, across: Double, down: Double, from: Double, to: Double, bothWays: Bool = false) {
        course = .round(centre, across: across, down: down, from: from, to: to)
        self.bothWays = bothWays
    }
}
