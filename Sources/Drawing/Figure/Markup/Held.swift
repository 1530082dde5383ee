/// What is drawn with a hand: what the fingers close around lies under them.
struct Held {
    var under = ""
    var over = ""

    static let bottle =
        "<path class=\"fig-bottle\" d=\"M-9 2.5h14l2 1.5h3v5h-3l-2 1.5h-14q-2 0-2-2v-4q0-2 2-2z\"/>"

    static func towel(_ towel: Towel) -> String {
        "<path class=\"fig-towel\" d=\"M0 -3V\(Unit.text(towel.length * Unit.box))\"/>"
    }

    static let dumbbell =
        "<circle class=\"fig-plate\" cx=\"0\" cy=\"5.5\" r=\"8\"/><circle class=\"fig-steel\" cx=\"0\" cy=\"5.5\" r=\"2.6\"/>"
}
