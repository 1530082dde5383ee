import Testing

@testable import FettleApp
