/// How long an answer may be kept without asking: the address says it.
enum StaticCaching: Int, CaseIterable {
    case askedAnew
    case forEver

    var field: String {
        switch self {
        case .askedAnew: "no-cache"
        case .forEver: "public, max-age=31536000, immutable"
        }
    }
}

/// The fields of a file's whole answers, put together once at the start: in each coding, and for each way to keep it.
struct StaticFields: Sendable {
    private static let codings: [ContentCoding?] = [nil, .gzip, .brotli]

    private let table: [Headers]

    init(type: String, tags: [String], lastModified: String, isCompressible: Bool, standing: Headers) {
        table = zip(Self.codings, tags).flatMap { coding, tag in
            StaticCaching.allCases.map { caching in
                var headers = Headers()
                headers.append("ETag", tag)
                headers.append("Last-Modified", lastModified)
                headers.append("Cache-Control", caching.field)
                if isCompressible { headers.append("Vary", "Accept-Encoding") }
                headers.append("Content-Type", type)
                headers.append("Accept-Ranges", "bytes")
                if let coding { headers.append("Content-Encoding", coding.rawValue) }
                headers.fill(from: standing)
                return headers
            }
        }
    }

    subscript(coding: ContentCoding?, caching: StaticCaching) -> Headers {
        let row =
            switch coding {
            case nil: 0
            case .gzip: 1
            case .brotli: 2
            }
        return table[row * StaticCaching.allCases.count + caching.rawValue]
    }
}
