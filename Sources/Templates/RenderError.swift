/// A template met a context that it was not written for.
package struct RenderError: Error, Sendable, Equatable, CustomStringConvertible {
    package let template: String
    package let line: Int
    package let name: String
    package let reason: String

    package var description: String {
        "\(template)\(line > 0 ? ":\(line)" : ""): \(name): \(reason)"
    }
}
