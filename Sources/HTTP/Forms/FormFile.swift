/// A file that came with a multipart form: a part of the body, not a copy of it.
package struct FormFile: Sendable {
    package let field: String
    /// The last part of the name the client gave; never to be used as a path.
    package let name: String
    /// As the client says; its bytes have to be looked at.
    package let contentType: String
    package var count: Int { range.count }

    private let body: Body
    private let range: Range<Int>

    init(field: String, name: String, contentType: String, body: Body, range: Range<Int>) {
        self.field = field
        self.name = name
        self.contentType = contentType
        self.body = body
        self.range = range
    }

    /// The content without a copy; the pointer is only valid inside.
    package func withBytes<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        try body.withBytes { try read(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    package func bytes() throws -> [UInt8] {
        try withBytes { Array($0) }
    }
}
