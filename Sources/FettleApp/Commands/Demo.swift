import Storage

/// Fills an empty data folder with a coach and six members, and prints how to sign in as each.
struct Demo {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run() throws {
        let signIns = try DemoFilling(House(configuration).services).fill()
        print("A coach and six members are there now, with the past twelve weeks. All of them are invented.\n")
        for signIn in signIns { print(Self.line(signIn)) }
        print(
            """

            These passwords were drawn just now and are shown this once; `fettle link EMAIL` opens an account without one.
            Start `fettle serve`, then sign in at \(configuration.url)/login
            """)
    }

    private static func line(_ signIn: DemoSignIn) -> String {
        let name = signIn.name + (signIn.isCoach ? " (coach)" : "")
        return [name.padded(to: 20), signIn.email.text.padded(to: 28), signIn.password].joined(separator: "  ")
    }
}

extension String {
    /// With spaces at its end, for a table's column.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
