/// Puts a head together in one piece of memory that is as large as needed: a dozen fields appended one by one cost more
/// than all the rest of a small answer.
struct HeadWriter {
    private static let okLine = "HTTP/1.1 200 OK\r\n"

    private static let colon = Array(": ".utf8)
    private static let lineEnd = Array("\r\n".utf8)

    private let first: String
    private var fields: [(name: String, value: String)] = []
    private var size = 2

    init(_ status: Status) {
        first = status == .ok ? Self.okLine : "HTTP/1.1 \(status.code) \(status.reason)\r\n"
        size += first.utf8.count
        fields.reserveCapacity(20)
    }

    mutating func add(_ name: String, _ value: String) {
        fields.append((name, value))
        size += name.utf8.count + value.utf8.count + 4
    }

    /// The lines, the empty one at their end, and small content behind it.
    func finished(with content: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size + content.count) { memory, count in
            func put(_ bytes: some Collection<UInt8>) {
                let rest = UnsafeMutableBufferPointer(rebasing: memory[count...])
                count += rest.initialize(fromContentsOf: bytes)
            }
            put(first.utf8)
            for field in fields {
                put(field.name.utf8)
                put(Self.colon)
                put(field.value.utf8)
                put(Self.lineEnd)
            }
            put(Self.lineEnd)
            put(content)
        }
    }
}
