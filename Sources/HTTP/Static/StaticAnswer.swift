/// Chooses between whole, part, packed, unchanged and refused for one file.
struct StaticAnswer {
    let head: RequestHead
    let file: StaticFile
    let caching: String

    func response() -> Response {
        let isPacked = file.isCompressible && head.headers["Range"] == nil && Compression.accepts(head.headers)
        let tag = isPacked ? file.packedTag : file.entityTag
        switch Preconditions.check(head, entityTag: tag, modified: file.modified) {
        case .failed: return Response(.preconditionFailed, headers: validators(tag))
        case .notModified: return Response(.notModified, headers: validators(tag))
        case .proceed: break
        }
        if isPacked, let packed = file.packed {
            var response = content(.ok, tag, .bytes(packed))
            response.headers["Content-Encoding"] = "gzip"
            return response
        }
        return ranged() ?? whole(.ok, 0..<file.content.count)
    }

    /// `nil` when no range is to be honoured.
    private func ranged() -> Response? {
        let size = file.content.count
        guard head.method == .get,
            Preconditions.allowsRange(head, entityTag: file.entityTag, modified: file.modified),
            let range = ByteRange(head.headers["Range"], size: size)
        else { return nil }
        switch range {
        case .unsatisfiable:
            var response = Response(.rangeNotSatisfiable, headers: validators(file.entityTag))
            response.headers["Content-Range"] = "bytes */\(size)"
            return response
        case .part(let part):
            var response = whole(.partialContent, part)
            response.headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
            return response
        }
    }

    private func whole(_ status: Status, _ range: Range<Int>) -> Response {
        guard let body = file.content.body(range) else { return .text("File changed\n", status: .internalError) }
        return content(status, file.entityTag, body)
    }

    private func content(_ status: Status, _ tag: String, _ body: ResponseBody) -> Response {
        var response = Response(status, headers: validators(tag), body: body)
        response.headers["Content-Type"] = file.type
        response.headers["Accept-Ranges"] = "bytes"
        return response
    }

    private func validators(_ tag: String) -> Headers {
        var headers = Headers([
            ("ETag", tag), ("Last-Modified", HTTPDate.text(file.modified)), ("Cache-Control", caching),
        ])
        if file.isCompressible { headers["Vary"] = "Accept-Encoding" }
        return headers
    }
}
