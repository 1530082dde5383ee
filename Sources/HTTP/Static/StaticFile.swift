/// One file of the tree as it was read at the start, with its compressed twin if it is text.
final class StaticFile: Sendable {
    enum Content: Sendable {
        case memory([UInt8])
        /// Opened anew for each answer and sent by the kernel.
        case disk(path: String, count: Int)

        var count: Int {
            switch self {
            case .memory(let bytes): bytes.count
            case .disk(_, let count): count
            }
        }

        /// The range as a body, `nil` when the file is not any more what it was.
        func body(_ range: Range<Int>) -> ResponseBody? {
            switch self {
            case .memory(let bytes):
                return .bytes(range.count == bytes.count ? bytes : Array(bytes[range]))
            case .disk(let path, let count):
                guard let body = try? FileBody(path: path), body.count == count else { return nil }
                return .file(body.part(range))
            }
        }

        func bytes(_ range: Range<Int>) -> [UInt8]? {
            try? body(range)?.collected()
        }
    }

    /// Larger files are not held in memory.
    private static let inMemory = 65536

    /// Its path from the root of the tree.
    let name: String
    let type: String
    let modified: Int
    let lastModified: String
    let fingerprint: UInt64
    let fingerprintText: String
    let content: Content
    let packed: [UInt8]?
    private let tags: [String]
    private let fields: StaticFields

    /// - Parameter standing: the fields of every answer.
    init(name: String, below root: String, standing: Headers) throws(SystemError) {
        let path = "\(root)/\(name)"
        self.name = name
        let file = try OpenFile(path: path)
        let bytes = try file.read(file.size, at: 0)
        var fingerprint = Fingerprint()
        fingerprint.add(bytes)
        self.fingerprint = fingerprint.number
        fingerprintText = fingerprint.text
        type = ContentType.of(path)
        modified = file.modified
        lastModified = HTTPDate.text(file.modified)
        let tags = ["", "-gzip", "-br"].map { "\"\(fingerprint.text)\($0)\"" }
        self.tags = tags
        content = bytes.count <= Self.inMemory ? .memory(bytes) : .disk(path: path, count: bytes.count)
        let isText = Compression.isCompressible(type: type) && bytes.count >= 512
        let packed = isText ? Compression.gzip(bytes, level: 9).flatMap { $0.count < bytes.count ? $0 : nil } : nil
        self.packed = packed
        fields = StaticFields(
            type: type, tags: tags, lastModified: lastModified, isCompressible: packed != nil, standing: standing)
    }

    var isCompressible: Bool { packed != nil }

    /// Of a whole answer.
    func fields(_ coding: ContentCoding?, _ caching: StaticCaching) -> Headers {
        fields[coding, caching]
    }

    /// Strong, so each coding has its own (RFC 9110, 8.8.3.3).
    func tag(_ coding: ContentCoding?) -> String {
        switch coding {
        case nil: tags[0]
        case .gzip: tags[1]
        case .brotli: tags[2]
        }
    }
}
