/// A part of a file as the content of a response; the kernel copies it to the socket.
package struct FileBody: Sendable {
    let file: OpenFile
    package let offset: Int
    package let count: Int

    /// A whole regular file; symbolic links are not followed.
    package init(path: String) throws {
        let file = try OpenFile(path: path)
        self.init(file: file, offset: 0, count: file.size)
    }

    package init(_ file: TemporaryFile) {
        self.init(file: file.file, offset: 0, count: file.count)
    }

    init(file: OpenFile, offset: Int, count: Int) {
        self.file = file
        self.offset = offset
        self.count = count
    }

    func part(_ range: Range<Int>) -> FileBody {
        FileBody(file: file, offset: offset + range.lowerBound, count: range.count)
    }

    func bytes() throws -> [UInt8] {
        try file.read(count, at: offset)
    }
}
