/// Chooses between whole, parts, packed, unchanged and refused for one file.
struct StaticAnswer {
    let head: RequestHead
    let file: StaticFile
    let twins: BrotliTwins
    let caching: StaticCaching
    /// The fields of every answer.
    let standing: Headers

    func response() -> Response {
        let (coding, packed) = coded
        let tag = file.tag(coding)
        switch Preconditions.check(head, entityTag: tag, modified: file.modified) {
        case .failed: return completed(Response(.preconditionFailed, headers: validators(tag)))
        case .notModified: return completed(Response(.notModified, headers: validators(tag)))
        case .proceed: break
        }
        if let packed { return whole(.bytes(packed), coding) }
        if let response = ranged() { return completed(response) }
        guard let body = file.content.body(0..<file.content.count) else { return completed(changed) }
        return whole(body, nil)
    }

    private func completed(_ response: Response) -> Response {
        var response = response
        response.headers.fill(from: standing)
        return response
    }

    /// Parts are always of the content as it is.
    private var coded: (ContentCoding?, [UInt8]?) {
        let headers = head.headers
        guard file.isCompressible, headers.first("Accept-Encoding") != nil, headers.first("Range") == nil else {
            return (nil, nil)
        }
        let brotli = twins[file.name]
        let coding = AcceptEncoding(headers).choose(from: brotli == nil ? [.gzip] : [.brotli, .gzip])
        return (coding, coding.flatMap { $0 == .brotli ? brotli : file.packed })
    }

    /// `nil` when no range is to be honoured.
    private func ranged() -> Response? {
        let size = file.content.count
        guard head.method == .get, head.headers.first("Range") != nil,
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

    private func whole(_ body: ResponseBody, _ coding: ContentCoding?) -> Response {
        var response = Response(.ok, headers: file.fields(coding, caching), body: body)
        response.isCoded = true
        return response
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
        headers.append("Cache-Control", caching.field)
        if file.isCompressible { headers.append("Vary", "Accept-Encoding") }
        return headers
    }
}
