import Coaching
import Foundation

/// Where the time comes from: the machine in life, a value in tests.
package struct Clock: Sendable {
    /// Whole seconds since 1970 UTC.
    package let now: @Sendable () -> Int64

    package init(now: @escaping @Sendable () -> Int64) { self.now = now }

    package static let system = Clock { Int64(Date().timeIntervalSince1970.rounded(.down)) }
}
