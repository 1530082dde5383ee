/// The two halves of a body. Seen from the side: the half that is nearer to the eye and the one behind it.
/// Seen from the front: the half on the right of the picture and the one on its left.
package enum Side: CaseIterable, Sendable {
    case near, far

    var other: Side { self == .near ? .far : .near }
}

/// One value for each half.
package struct Sides<Value: Sendable>: Sendable {
    package var near: Value
    package var far: Value

    init(near: Value, far: Value) {
        self.near = near
        self.far = far
    }

    init(both: Value) {
        near = both
        far = both
    }

    package subscript(side: Side) -> Value {
        get { side == .near ? near : far }
        set {
            if side == .near { near = newValue } else { far = newValue }
        }
    }
}
