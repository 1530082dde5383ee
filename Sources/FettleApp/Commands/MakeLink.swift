import Secrets
import Storage

/// Prints a link for someone who has lost their way in; whoever can run this owns the machine.
struct MakeLink {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }

    func run(_ words: [String]) throws {
        guard let email = EmailAddress(words[0]) else { throw StartError("“\(words[0])” is not an email address") }
        guard words.count == 1 || words[1] == "--reset" else {
            throw StartError("“\(words[1])” is not an option of link")
        }
        let isReset = words.count == 2
        let services = try House(configuration).services
        let (token, now) = (Token.random(), services.clock.now())
        let isKnown = try services.storage.write { db -> Bool in
            guard let member = try db.members.find(email: email) else { return false }
            try db.links.make(token, for: isReset ? .reset : .signIn, memberID: member.id, email: email, at: now)
            return true
        }
        guard isKnown else { throw StartError("there is no account with the address \(email.text)") }
        print("\(configuration.url)/\(isReset ? "reset" : "enter")?token=\(token.text)")
    }
}
