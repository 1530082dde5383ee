import Storage

/// Copies the database to a file, checked before it gets its name; the server may go on meanwhile.
struct Backup {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run(to path: String) throws {
        let storage = try Storage(path: configuration.data + "/fettle.db")
        try storage.backup(to: path)
        print("Copied to \(path). The key in \(configuration.data)/key is not in it: keep a copy of that too.")
    }
}
