import Testing

@testable import Coaching
