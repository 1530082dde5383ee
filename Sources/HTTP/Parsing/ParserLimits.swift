/// How large the parts of a message's framing may be, in bytes unless the name says lines.
struct ParserLimits: Sendable {
    var requestLine = 8192
    var fields = 32768
    var fieldLines = 100
    var chunkLine = 4096
    var chunkOverhead = 65536
}
