import CZlib

/// gzip for text answers, by the client's q-values (RFC 9110, 12.5.3).
enum Compression {
    private static let smallest = 512
    private static let types = [
        "text/", "application/json", "application/javascript", "application/manifest+json", "application/xml",
        "application/xhtml+xml", "application/atom+xml", "image/svg+xml",
    ]

    /// The response, compressed where that is allowed and wanted. An answer that would differ for another
    /// Accept-Encoding says so by Vary; a strong ETag becomes weak, for the bytes are others.
    static func apply(to response: Response, for head: RequestHead) -> Response {
        guard isCandidate(response), case .bytes(let bytes) = response.body else { return response }
        var response = response
        addVary(&response.headers)
        guard AcceptEncoding(head.headers).choose(from: [.gzip]) == .gzip, let packed = gzip(bytes, level: 5),
            packed.count < bytes.count
        else {
            return response
        }
        response.headers["Content-Encoding"] = "gzip"
        if let tag = response.headers["ETag"], !tag.hasPrefix("W/") {
            response.headers["ETag"] = "W/" + tag
        }
        response.body = .bytes(packed)
        return response
    }

    static func isCompressible(type: String) -> Bool {
        types.contains { equalIgnoringCase($0, type.prefix($0.count)) }
    }

    static func addVary(_ headers: inout Headers) {
        let names = headers.list("Vary")
        guard !names.contains(where: { $0 == "*" || equalIgnoringCase($0, "Accept-Encoding") }) else { return }
        headers["Vary"] = (names.map(String.init) + ["Accept-Encoding"]).joined(separator: ", ")
    }

    static func gzip(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        var stream = z_stream()
        let version = zlibVersion()
        let size = Int32(MemoryLayout<z_stream>.size)
        // 16 above the window size asks for the gzip form.
        guard deflateInit2_(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, version, size) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let result = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                return deflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END else { return nil }
        output.removeLast(Int(stream.avail_out))
        return output
    }

    private static func isCandidate(_ response: Response) -> Bool {
        guard case .bytes(let bytes) = response.body, bytes.count >= smallest,
            response.status.allowsContent, response.status != .partialContent,
            response.headers["Content-Encoding"] == nil,
            !response.headers.list("Cache-Control").contains(where: { equalIgnoringCase($0, "no-transform") })
        else { return false }
        return isCompressible(type: response.headers["Content-Type"] ?? "")
    }
}
