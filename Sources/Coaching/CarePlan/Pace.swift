/// Seconds of work and rest for each move of a circuit, and how often the circuit goes round.
package struct Pace: Hashable, Codable, Sendable {
    package let work: Int
    package let rest: Int
    package let rounds: Int

    package init(work: Int, rest: Int, rounds: Int) {
        self.work = work
        self.rest = rest
        self.rounds = rounds
    }
}
