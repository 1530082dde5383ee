import Foundation
import HTTP

/// What answers a request: who, which, what; one block on the database; the answer.
typealias Handler = @Sendable (Request, Context) throws -> Response

/// Who may come to an address.
enum Access: Sendable {
    /// Anyone.
    case everyone
    /// Someone signed in; others are led to the sign-in page and back.
    case member
    /// The coach; for others the address does not exist.
    case coach
}

/// Where a request that found its address goes.
struct Endpoint: Sendable {
    let access: Access
    let lane: Lane
    let bodyLimit: Int
    /// Whether a change must carry a form token; only one-click unsubscribing goes without.
    let isGuarded: Bool
    let handle: Handler
}

/// A feature's own list of addresses.
protocol Feature: Sendable {
    static func routes(_ routes: inout Routes)
}

/// The addresses as the features add them.
struct Routes: Sendable {
    /// Enough for the longest form of ours.
    static let formLimit = 64 * 1024

    private(set) var router = Router<Endpoint>()

    /// A page. One that writes or may take long asks for a worker; the others are answered on the loop that read them.
    mutating func get(_ pattern: String, _ access: Access, on lane: Lane = .loop, _ handle: @escaping Handler) {
        router.add(.get, pattern, Endpoint(access: access, lane: lane, bodyLimit: 0, isGuarded: false, handle: handle))
    }

    /// A change, which may wait for a commit.
    mutating func post(
        _ pattern: String, _ access: Access, on lane: Lane = .worker, limit: Int = formLimit, isGuarded: Bool = true,
        _ handle: @escaping Handler
    ) {
        let endpoint = Endpoint(access: access, lane: lane, bodyLimit: limit, isGuarded: isGuarded, handle: handle)
        router.add(.post, pattern, endpoint)
    }
}

extension Lane {
    /// Hashing and checking passwords. More threads than cores: the hasher itself lets one a core through, and who has
    /// its turn behind it waits for a commit meanwhile.
    static let passwords = Lane.costly(
        CostlyWork("passwords", threads: 3 * ProcessInfo.processInfo.activeProcessorCount, queue: 64))
    /// Writing out all that an account holds.
    static let exports = Lane.costly(CostlyWork("exports", threads: 1, queue: 16))
}
