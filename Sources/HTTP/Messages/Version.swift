/// The protocol version a request is treated as: a higher minor than 1 counts as 1.1 (RFC 9110, 2.5).
package enum Version: Sendable {
    case http10
    case http11
}
