/// What keeps a server from starting, as one line for the person who starts it.
package enum ServerError: Error, CustomStringConvertible, Equatable {
    case badAddress(String)
    case badProxy(String)
    case cannotListen(String, reason: String)
    case inheritedSocket(String)

    package var description: String {
        switch self {
        case .badAddress(let text): "\"\(text)\" is not an address to listen on, such as localhost:8080"
        case .badProxy(let text): "\"\(text)\" is not an address or a network, such as 10.0.0.0/8"
        case .cannotListen(let text, let reason): "can't listen on \(text): \(reason)"
        case .inheritedSocket(let reason): "the inherited socket can't be used: \(reason)"
        }
    }
}
