import Glibc

/// An IPv4 or IPv6 address as 128 bits; an IPv4 address is held as its mapped form, so both spellings are equal.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    private static let mappedPrefix: UInt64 = 0xFFFF << 32

    package init?(_ text: some StringProtocol) {
        let text = String(text)
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(four)
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            self.init(six)
        } else {
            return nil
        }
    }

    init(_ address: in_addr) {
        (high, low) = (0, Self.mappedPrefix | UInt64(UInt32(bigEndian: address.s_addr)))
    }

    init(_ address: in6_addr) {
        let bytes = withUnsafeBytes(of: address) { Array($0) }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    init?(_ storage: sockaddr_storage) {
        let address: IPAddress? = withUnsafeBytes(of: storage) { bytes in
            switch Int32(storage.ss_family) {
            case AF_INET: IPAddress(bytes.loadUnaligned(as: sockaddr_in.self).sin_addr)
            case AF_INET6: IPAddress(bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
            default: nil
            }
        }
        guard let address else { return nil }
        self = address
    }

    package var isIPv4: Bool {
        high == 0 && low >> 32 == 0xFFFF
    }

    /// What one household has: the address itself, or the first 64 bits of an IPv6 address.
    package var household: IPAddress {
        isIPv4 ? self : IPAddress(high: high, low: 0)
    }

    /// Whether the first bits agree; `prefix` counts in the 128-bit form.
    func matches(_ network: IPAddress, prefix: Int) -> Bool {
        func mask(_ bits: Int) -> UInt64 {
            bits <= 0 ? 0 : bits >= 64 ? .max : ~(UInt64.max >> UInt64(bits))
        }
        return (high ^ network.high) & mask(prefix) == 0 && (low ^ network.low) & mask(prefix - 64) == 0
    }

    package var description: String {
        let bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> UInt64(56 - 8 * ($0 % 8))) }
        if isIPv4 {
            return bytes[12...].map(String.init).joined(separator: ".")
        }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "::" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension IPAddress {
    /// The form that `bind` and `connect` take.
    func withSocketAddress<Result>(
        port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        if isIPv4 {
            var four = sockaddr_in()
            four.sin_family = sa_family_t(AF_INET)
            four.sin_port = port.bigEndian
            inet_pton(AF_INET, description, &four.sin_addr)
            return try rebind(&four, body)
        }
        var six = sockaddr_in6()
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        inet_pton(AF_INET6, description, &six.sin6_addr)
        return try rebind(&six, body)
    }

    private func rebind<Address, Result>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let length = socklen_t(MemoryLayout<Address>.size)
        return try withUnsafePointer(to: &address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address throws(SystemError) in
                try body(address, length)
            }
        }
    }
}
