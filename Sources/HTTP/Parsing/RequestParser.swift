/// Bytes to requests, as strict as RFC 9112 allows: a pure state machine that is fed and asked.
struct RequestParser {
    enum Output {
        case head(RequestHead, Framing)
        case content(ArraySlice<UInt8>)
        case end
    }

    private enum Stage {
        case requestLine(emptyLines: Int)
        case fields
        case fixed(remaining: Int)
        case chunked(ChunkedDecoder)
    }

    private let limits: ParserLimits
    private var input = InputBuffer()
    private var stage = Stage.requestLine(emptyLines: 0)
    private var builder = HeadBuilder()

    init(limits: ParserLimits = ParserLimits()) {
        self.limits = limits
    }

    /// Between two requests, with no byte of the next one here.
    var isIdle: Bool {
        guard case .requestLine = stage else { return false }
        return input.isEmpty
    }

    var hasInput: Bool { !input.isEmpty }

    mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        input.append(bytes)
    }

    mutating func releaseMemory() {
        input.release()
    }

    /// The next part, `nil` when more bytes are needed. After a fault the parser must not be asked again.
    mutating func next() throws(RequestFault) -> Output? {
        switch stage {
        case .requestLine, .fields:
            return try nextOfHead()
        case .fixed(let remaining):
            guard remaining > 0 else { return finish() }
            guard let data = input.content(limit: remaining) else { return nil }
            stage = .fixed(remaining: remaining - data.count)
            return .content(data)
        case .chunked(var decoder):
            let step = try decoder.next(&input)
            stage = .chunked(decoder)
            switch step {
            case .data(let data): return .content(data)
            case .unfinished: return nil
            case .end: return finish()
            }
        }
    }

    private mutating func finish() -> Output {
        stage = .requestLine(emptyLines: 0)
        return .end
    }

    private mutating func nextOfHead() throws(RequestFault) -> Output? {
        while true {
            switch stage {
            case .requestLine(let emptyLines):
                guard let line = try firstLine() else { return nil }
                if !line.isEmpty {
                    builder.begin(try RequestLine(input.bytes.span.extracting(line)))
                    stage = .fields
                } else {
                    // One empty line before a request is forgiven (RFC 9112, 2.2).
                    guard emptyLines == 0 else { throw .malformed("empty lines before the request") }
                    stage = .requestLine(emptyLines: 1)
                }
            case .fields:
                guard let line = try fieldLine() else { return nil }
                if line.isEmpty { return try finishHead() }
                let bytes = input.bytes
                try builder.add(bytes.span.extracting(line), limits: limits)
            case .fixed, .chunked:
                return nil
            }
        }
    }

    private mutating func finishHead() throws(RequestFault) -> Output? {
        guard let (head, framing) = try builder.finish() else { return nil }
        switch framing {
        case .none: stage = .fixed(remaining: 0)
        case .length(let length): stage = .fixed(remaining: length)
        case .chunked: stage = .chunked(ChunkedDecoder(limits: limits))
        }
        return .head(head, framing)
    }

    /// A method longer than any of ours is an unknown one; else it is the target that is too long (RFC 9112, 3).
    private var tooLongALine: RequestFault {
        input.startsWithToken(longerThan: 64)
            ? RequestFault(.notImplemented, "unknown method") : RequestFault(.uriTooLong, "request line too long")
    }

    private mutating func firstLine() throws(RequestFault) -> Range<Int>? {
        switch input.line(limit: limits.requestLine) {
        case .whole(let line): return line
        case .unfinished: return nil
        case .tooLong: throw tooLongALine
        case .forbiddenByte: throw .malformed("forbidden byte in the head")
        }
    }

    private mutating func fieldLine() throws(RequestFault) -> Range<Int>? {
        switch input.line(limit: limits.fields) {
        case .whole(let line): return line
        case .unfinished: return nil
        case .tooLong: throw RequestFault(.headerFieldsTooLarge, "header too long")
        case .forbiddenByte: throw .malformed("forbidden byte in the head")
        }
    }
}
