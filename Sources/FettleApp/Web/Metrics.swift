import HTTP
import Synchronization

/// Counts what has been answered since the start, for whoever watches the machine.
final class Metrics: Sendable {
    private struct Counts {
        var answers: [Int: Int] = [:]
        var microseconds = 0
    }

    private let counts = Mutex(Counts())

    func count(_ status: Status, _ time: Duration) {
        counts.withLock { counts in
            counts.answers[status.code / 100, default: 0] += 1
            counts.microseconds += Int(time / .microseconds(1))
        }
    }

    /// In the text form that Prometheus reads.
    var lines: [String] {
        let counts = counts.withLock { $0 }
        return counts.answers.sorted { $0.key < $1.key }.map {
            "fettle_answers_total{class=\"\($0.key)xx\"} \($0.value)"
        }
            + ["fettle_answer_microseconds_total \(counts.microseconds)"]
    }
}
