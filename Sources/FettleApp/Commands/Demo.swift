import Storage

/// Fills an empty data folder with a coach and six members.
struct Demo {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run() throws {
        throw StartError("not yet")
    }
}
