/// Chooses between whole, parts, packed, unchanged and refused for one file.
struct StaticAnswer {
    let head: RequestHead
    let file: StaticFile
    let brotli: [UInt8]?
    let caching: String

    func response() -> Response {
        let coding = self.coding
        let tag = file.tag(coding)
        switch Preconditions.check(head, entityTag: tag, modified: file.modified) {
        case .failed: return Response(.preconditionFailed, headers: validators(tag))
        case .notModified: return Response(.notModified, headers: validators(tag))
        case .proceed: break
        }
        if let coding, let packed = coding == .brotli ? brotli : file.packed {
            var response = content(.ok, tag, .bytes(packed))
            response.headers.append("Content-Encoding", coding.rawValue)
            return response
        }
        return ranged() ?? whole()
    }

    /// Parts are always of the content as it is.
    private var coding: ContentCoding? {
        guard file.isCompressible, head.headers["Range"] == nil else { return nil }
        return AcceptEncoding(head.headers).choose(from: brotli == nil ? [.gzip] : [.brotli, .gzip])
    }

    /// `nil` when no range is to be honoured.
    private func ranged() -> Response? {
        let size = file.content.count
        guard head.method == .get,
            Preconditions.allowsRange(head, entityTag: file.tag(nil), modified: file.modified),
            let range = ByteRange(head.headers["Range"], size: size)
        else { return nil }
        switch range {
        case .unsatisfiable:
            var response = Response(.rangeNotSatisfiable, headers: validators(file.tag(nil)))
            response.headers.append("Content-Range", "bytes */\(size)")
            return response
        case .parts(let parts):
            if parts.count == 1, let part = parts.first { return single(part) }
            guard let body = ByteRangesBody(parts, of: file) else { return nil }
            return content(.partialContent, file.tag(nil), .bytes(body.bytes), type: body.contentType)
        }
    }

    private func single(_ part: Range<Int>) -> Response {
        guard let body = file.content.body(part) else { return changed }
        var response = content(.partialContent, file.tag(nil), body)
        response.headers.append("Content-Range", ByteRangesBody.field(part, of: file.content.count))
        return response
    }

    private func whole() -> Response {
        guard let body = file.content.body(0..<file.content.count) else { return changed }
        return content(.ok, file.tag(nil), body)
    }

    private var changed: Response { .text("File changed\n", status: .internalError) }

    private func content(_ status: Status, _ tag: String, _ body: ResponseBody, type: String? = nil) -> Response {
        var response = Response(status, headers: validators(tag), body: body)
        response.isCoded = true
        response.headers.append("Content-Type", type ?? file.type)
        response.headers.append("Accept-Ranges", "bytes")
        return response
    }

    private func validators(_ tag: String) -> Headers {
        var headers = Headers()
        headers.append("ETag", tag)
        headers.append("Last-Modified", file.lastModified)
        headers.append("Cache-Control", caching)
        if file.isCompressible { headers.append("Vary", "Accept-Encoding") }
        return headers
    }
}
