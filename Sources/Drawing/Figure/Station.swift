/// What stands in a gym, as it stands in the box. Seen from the side, but for the high bar.
enum Station: Equatable {
    /// A bench: the top of its pad, from end to end.
    case bench(Spot, Spot)
    /// Where the back leans, from the seat up: the face of the pad.
    case backrest(Spot, Spot)
    /// Where one sits: the top of the pad, from end to end, on a post of its own.
    case saddle(Spot, Spot)
    /// The posts that a bar is taken from: where it lies.
    case rack(Spot)
    /// A bar to hang from, seen from the front, at that height.
    case highBar(y: Double)
    /// Parallel bars, from end to end.
    case dipBars(Spot, Spot)
    /// The column of a cable machine, at that x: its pulley, and the arm that carries it.
    case column(x: Double, pulley: Spot)
    /// A block to stand on: its top, from end to end.
    case block(Spot, Spot)
    /// A padded roll that holds something down.
    case roll(Spot)
    /// A plate for the feet, from end to end.
    case footplate(Spot, Spot)
    /// A part of a machine's frame.
    case rail([Spot])
}
