import Testing

@testable import Outbound
