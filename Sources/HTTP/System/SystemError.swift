import Glibc

/// What the kernel refused, and in which call.
struct SystemError: Error, CustomStringConvertible {
    let call: String
    let code: Int32

    var description: String {
        "\(call): \(String(cString: strerror(code)))"
    }
}

/// The one gate to `errno`: an interrupted call is made again, a call that would block is `nil`, anything else throws.
@discardableResult
func systemCall<Number: SignedInteger>(
    _ call: String, _ body: () -> Number
) throws(SystemError) -> Number? {
    while true {
        let result = body()
        guard result < 0 else { return result }
        switch errno {
        case EINTR: continue
        case EAGAIN: return nil
        case let code: throw SystemError(call: call, code: code)
        }
    }
}
