/// Takes the chunked coding off a body (RFC 9112, 7.1). Trailer fields are checked like headers and dropped: nothing
/// that came after the body may change what the head said.
struct ChunkedDecoder {
    enum Step {
        case data(ArraySlice<UInt8>)
        case end
        case unfinished
    }

    private enum Stage {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailer
    }

    private let limits: ParserLimits
    private var stage = Stage.size
    private var trailerLines = 0
    private var overhead = 0

    init(limits: ParserLimits) {
        self.limits = limits
    }

    mutating func next(_ input: inout InputBuffer) throws(RequestFault) -> Step {
        while true {
            switch stage {
            case .data(let remaining):
                guard let data = input.content(limit: remaining) else { return .unfinished }
                stage = remaining == data.count ? .dataEnd : .data(remaining: remaining - data.count)
                return .data(data)
            case .size:
                guard let line = try line(&input) else { return .unfinished }
                let size = try ChunkHeader.size(line)
                stage = size == 0 ? .trailer : .data(remaining: size)
                try countOverhead(line.count, of: size)
            case .dataEnd:
                guard let line = try line(&input) else { return .unfinished }
                guard line.isEmpty else { throw .malformed("chunk longer than its size") }
                stage = .size
            case .trailer:
                guard let line = try line(&input) else { return .unfinished }
                if line.isEmpty { return .end }
                try checkTrailer(line)
            }
        }
    }

    private func line(_ input: inout InputBuffer) throws(RequestFault) -> ArraySlice<UInt8>? {
        switch input.line(limit: limits.chunkLine) {
        case .whole(let line): return input.bytes[line]
        case .unfinished: return nil
        case .tooLong: throw .malformed("chunk line too long")
        case .forbiddenByte: throw .malformed("forbidden byte in chunk framing")
        }
    }

    /// Bytes spent on chunk lines may not outgrow the content by more than a fixed part.
    private mutating func countOverhead(_ line: Int, of size: Int) throws(RequestFault) {
        overhead = max(0, overhead + line - size)
        guard overhead <= limits.chunkOverhead else { throw .malformed("too much chunk framing") }
    }

    private mutating func checkTrailer(_ line: ArraySlice<UInt8>) throws(RequestFault) {
        try FieldLine.checkTrailer(line.span)
        trailerLines += 1
        guard trailerLines <= limits.fieldLines else { throw RequestFault(.headerFieldsTooLarge, "too many trailers") }
    }
}
