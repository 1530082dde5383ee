import CLinux
import Glibc

/// A multipart/form-data body taken apart (RFC 7578, RFC 2046 5.1). Contents stay where they are; only fields are
/// copied.
struct Multipart {
    private static let maximumParts = 1000
    private static let maximumPartHead = 8192
    private static let maximumField = 1_048_576

    private(set) var fields = FormValues()
    private(set) var files: [FormFile] = []
    private let body: Body

    init(_ body: Body, boundary: String) throws(FormError) {
        self.body = body
        guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .malformed
        }
        do {
            try body.withBytes { try read($0, boundary: boundary) }
        } catch let error as FormError {
            throw error
        } catch {
            throw .unreadable
        }
    }

    /// `[preamble CRLF] --boundary CRLF part CRLF --boundary CRLF part … CRLF --boundary--`
    private mutating func read(_ bytes: UnsafeRawBufferPointer, boundary: String) throws {
        let first = Array("--\(boundary)".utf8)
        let delimiter = [.carriageReturn, .lineFeed] + first
        var position = first.count
        if !bytes.starts(with: first) {
            guard let found = find(delimiter, in: bytes, from: 0) else { throw FormError.malformed }
            position = found + delimiter.count
        }
        var parts = 0
        while true {
            if bytes.dropFirst(position).starts(with: "--".utf8) { return }
            guard let start = afterLineEnd(bytes, position), let end = find(delimiter, in: bytes, from: start - 2)
            else { throw FormError.malformed }
            parts += 1
            guard parts <= Self.maximumParts else { throw FormError.tooManyFields }
            try readPart(bytes, start..<max(start, end))
            position = end + delimiter.count
        }
    }

    private mutating func readPart(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws {
        let emptyLine: [UInt8] = [.carriageReturn, .lineFeed, .carriageReturn, .lineFeed]
        guard let headEnd = find(emptyLine, in: bytes, from: range.lowerBound),
            headEnd + 4 <= range.upperBound, headEnd - range.lowerBound <= Self.maximumPartHead
        else { throw FormError.malformed }
        let headers = try partHeaders(bytes[range.lowerBound..<headEnd])
        guard let disposition = headers["Content-Disposition"].flatMap({ MediaType($0) }),
            disposition.name == "form-data", let field = disposition.parameters["name"].map(unescaped)
        else { throw FormError.malformed }
        let content = headEnd + 4..<range.upperBound
        if let name = disposition.parameters["filename"] {
            addFile(field, name, headers["Content-Type"], content)
        } else {
            guard content.count <= Self.maximumField else { throw FormError.malformed }
            guard let text = String(validating: bytes[content], as: UTF8.self), !text.utf8.contains(0) else {
                throw FormError.malformed
            }
            fields.add(field, text)
        }
    }

    private mutating func addFile(_ field: String, _ name: String, _ type: String?, _ content: Range<Int>) {
        guard !(name.isEmpty && content.isEmpty) else { return }
        let last = unescaped(name).split { $0 == "/" || $0 == "\\" }.last ?? ""
        let clean = String(
            String.UnicodeScalarView(last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
        files.append(
            FormFile(
                field: field, name: clean, contentType: type ?? "application/octet-stream", body: body, range: content))
    }

    private func partHeaders(_ bytes: Slice<UnsafeRawBufferPointer>) throws -> Headers {
        var input = InputBuffer()
        input.append(UnsafeRawBufferPointer(rebasing: bytes))
        "\r\n".utf8.withContiguousStorageIfAvailable { input.append(UnsafeRawBufferPointer($0)) }
        var headers = Headers()
        while !input.isEmpty {
            guard case .whole(let place) = input.line(limit: Self.maximumPartHead) else { throw FormError.malformed }
            let line = input.bytes.span.extracting(place)
            guard let field = try? FieldLine(line) else { throw FormError.malformed }
            headers.append(line, name: field.name, value: field.value)
        }
        return headers
    }

    /// What browsers write for a quote and for line ends in names.
    private func unescaped(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
        var text: [UInt8] = []
        var rest = Array(name.utf8)[...]
        let escapes: [(String, UInt8)] = [("%22", UInt8(ascii: "\"")), ("%0D", 0x0D), ("%0A", 0x0A)]
        while let byte = rest.first {
            if let (escape, meant) = escapes.first(where: { rest.starts(with: $0.0.utf8) }) {
                text.append(meant)
                rest = rest.dropFirst(escape.utf8.count)
            } else {
                text.append(byte)
                rest.removeFirst()
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// After blanks and a line end, `nil` if there is something else.
    private func afterLineEnd(_ bytes: UnsafeRawBufferPointer, _ position: Int) -> Int? {
        let rest = bytes.dropFirst(position).drop(while: \.isBlank)
        return rest.starts(with: [.carriageReturn, .lineFeed]) ? rest.startIndex + 2 : nil
    }

    private func find(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard start >= 0, start < bytes.count, let base = bytes.baseAddress,
            let found = memmem(base + start, bytes.count - start, needle, needle.count)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
