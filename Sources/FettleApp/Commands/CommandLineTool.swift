import Foundation
import Outbound
import Storage

/// The words of the command line, and the one command that each stands for.
package enum CommandLineTool {
    /// Runs the command that was asked for, and ends the process with its outcome: 0, or 1 with one line on standard error.
    package static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("fettle: \(describe(error))\n".utf8))
            exit(1)
        }
    }

    static func run(_ words: [String]) throws {
        let configuration = try Configuration(environment: ProcessInfo.processInfo.environment)
        switch (words.first, words.count) {
        case ("serve", 1): try Serve(configuration).run()
        case ("migrate", 1): try Migrate(configuration).run()
        case ("demo", 1): try Demo(configuration).run()
        case ("link", 2...3): try MakeLink(configuration).run(Array(words.dropFirst()))
        case ("routes", 1): ListRoutes().run()
        case ("mail-test", 2): try TestMail(configuration).run(to: words[1])
        case ("figures", 1): try DrawFigures().run(to: Home(configuration).assets)
        case ("check", 1): try Check(configuration).run()
        case ("backup", 2): try Backup(configuration).run(to: words[1])
        case ("restore", 2...3): try Restore(configuration).run(Array(words.dropFirst()))
        case ("help", _), ("--help", _): print(usage)
        default: throw StartError("what should be done?\n\n\(usage)")
        }
    }

    private static let usage = """
        fettle serve               bring the database up to date and serve
        fettle migrate             only bring the database up to date
        fettle demo                fill an empty data folder with a coach and six members
        fettle link EMAIL          print a link that signs an account in, good once for half an hour
        fettle link EMAIL --reset  print a link that sets a new password
        fettle mail-test ADDRESS   send a mail now, and say how each step went
        fettle backup FILE         copy the database, safely while it is in use
        fettle restore FILE        put such a copy in the database's place while no server runs
        fettle routes              list every address
        fettle figures             draw the stylesheets and a contact sheet of the exercise figures
        fettle check               look for what is wrong with settings, files and database

        Settings come from the environment; the README lists them.
        """

    private static func describe(_ error: any Error) -> String {
        switch error {
        case let error as any CustomStringConvertible: error.description
        default: "\(error)"
        }
    }
}
