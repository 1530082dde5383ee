import CLinux
import Glibc

/// A file without a name for a body that is too large for memory; the disk gets it back with its last reader.
package final class TemporaryFile: Sendable {
    let file: OpenFile
    private let size = Monitor(0)

    init(folder: String) throws(SystemError) {
        var template = Array("\(folder)/fettle-upload-XXXXXX".utf8CString)
        let descriptor = try systemCall("mkostemp") {
            template.withUnsafeMutableBufferPointer { mkostemp($0.baseAddress, O_CLOEXEC) }
        }
        _ = template.withUnsafeBufferPointer { name in name.baseAddress.map { unlink($0) } }
        file = try OpenFile(adopting: descriptor ?? -1)
    }

    package var count: Int {
        size.withLock { $0 }
    }

    /// For libraries that read from a descriptor; it belongs to this object.
    package var descriptor: Int32 { file.descriptor }

    func append(_ bytes: some Collection<UInt8>) throws(SystemError) {
        let bytes = Array(bytes)
        var written = 0
        while written < bytes.count {
            let offset = count
            let got = try systemCall("pwrite") {
                bytes.withUnsafeBytes { buffer in
                    pwrite(
                        file.descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written, off_t(offset)
                    )
                }
            }
            guard let got, got > 0 else { throw SystemError(call: "pwrite", code: EIO) }
            written += got
            size.withLock { $0 += got }
        }
    }

    package func read(_ count: Int, at offset: Int) throws -> [UInt8] {
        try file.read(count, at: offset)
    }

    /// The whole content mapped into memory; the pointer is only valid inside.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
        let length = count
        guard length > 0 else { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0), start != MAP_FAILED else {
            throw SystemError(call: "mmap", code: errno)
        }
        defer { munmap(start, length) }
        return try body(UnsafeRawBufferPointer(start: start, count: length))
    }
}
