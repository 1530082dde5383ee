/// Cuts a template's source into text and tags, and drops the lines that hold only a tag which shows nothing.
struct TagScanner {
    struct Token {
        enum Content {
            case text([UInt8])
            case tag(Tag)
        }

        let line: Int
        let content: Content
    }

    private static let brace = UInt8(ascii: "{")
    private static let closing = UInt8(ascii: "}")
    private static let newline = UInt8(ascii: "\n")

    private let file: String
    private let source: [UInt8]
    private var position = 0
    private var line = 1
    private var tokens: [Token] = []

    init(file: String, source: String) {
        self.file = file
        self.source = Array(source.utf8)
    }

    /// Throws on a tag that is not closed or means nothing.
    mutating func scan() throws(LoadError.Problem) -> [Token] {
        while let open = index(of: TagScanner.brace, times: 2, from: position) {
            let start = position
            let startLine = line
            advance(to: open)
            let tagLine = line
            let tag = try tag()
            let indent = tag.canStandAlone ? lineStart(before: open) : nil
            let next = indent == nil ? nil : lineEnd(after: position)
            if let indent, let next {
                append(start..<max(start, indent), line: startLine)
                tokens.append(Token(line: tagLine, content: .tag(tag)))
                advance(to: next)
            } else {
                append(start..<open, line: startLine)
                tokens.append(Token(line: tagLine, content: .tag(tag)))
            }
        }
        append(position..<source.count, line: line)
        return tokens
    }

    /// Reads the tag at the position and moves past it.
    private mutating func tag() throws(LoadError.Problem) -> Tag {
        let triple = byte(position + 2) == TagScanner.brace
        let width = triple ? 3 : 2
        let start = position + width
        guard let end = index(of: TagScanner.closing, times: width, from: start) else {
            throw problem(String(decoding: source[start...].prefix(20), as: UTF8.self), "the tag is not closed")
        }
        let content = String(decoding: source[start..<end], as: UTF8.self)
        guard let tag = Tag(content[...], triple: triple), byte(end + width) != TagScanner.closing else {
            throw problem(content, "not a tag that templates know")
        }
        advance(to: end + width)
        return tag
    }

    private mutating func append(_ range: Range<Int>, line: Int) {
        guard !range.isEmpty else { return }
        tokens.append(Token(line: line, content: .text(Array(source[range]))))
    }

    private mutating func advance(to index: Int) {
        line += source[position..<index].count { $0 == TagScanner.newline }
        position = index
    }

    private func byte(_ index: Int) -> UInt8? {
        index < source.count ? source[index] : nil
    }

    private func index(of byte: UInt8, times: Int, from start: Int) -> Int? {
        var run = 0
        for index in source[min(start, source.count)...].indices {
            run = source[index] == byte ? run + 1 : 0
            if run == times { return index - times + 1 }
        }
        return nil
    }

    /// Where the line of `index` begins, if only blanks stand before `index` on it.
    private func lineStart(before index: Int) -> Int? {
        var start = index
        while start > 0, source[start - 1] != TagScanner.newline {
            guard source[start - 1].isBlank else { return nil }
            start -= 1
        }
        return start
    }

    /// Where the next line begins, if only blanks stand between `index` and the end of its line.
    private func lineEnd(after index: Int) -> Int? {
        var end = index
        while end < source.count {
            guard source[end].isBlank else { return nil }
            end += 1
            if source[end - 1] == TagScanner.newline { break }
        }
        return end
    }

    private func problem(_ name: String, _ reason: String) -> LoadError.Problem {
        LoadError.Problem(file: file, line: line, name: name, reason: reason)
    }
}
