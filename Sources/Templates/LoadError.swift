/// Everything that is wrong with the templates and texts, found at start.
package struct LoadError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One fault, with the file it is in; line 0 where a line tells nothing.
    package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        package let file: String
        package let line: Int
        package let name: String
        package let reason: String

        package var description: String {
            "\(file)\(line > 0 ? ":\(line)" : ""): \(name.isEmpty ? "" : "\(name): ")\(reason)"
        }
    }

    package let problems: [Problem]

    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
