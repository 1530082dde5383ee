/// The conditions that a request makes on what it asks for, in the order of RFC 9110, 13.2.2.
package enum Preconditions {
    package enum Verdict: Sendable, Equatable {
        case proceed
        case notModified
        case failed
    }

    /// - Parameters:
    ///   - entityTag: with its quotes, and `W/` if it is weak.
    ///   - modified: seconds since 1970, `nil` where there is no such time.
    package static func check(_ head: RequestHead, entityTag: String, modified: Int? = nil) -> Verdict {
        let headers = head.headers
        if headers["If-Match"] != nil {
            guard matches(headers, "If-Match", entityTag, strongly: true) else { return .failed }
        } else if let date = date(headers, "If-Unmodified-Since"), let modified, modified > date {
            return .failed
        }
        let isReading = head.method == .get || head.method == .head
        if headers["If-None-Match"] != nil {
            guard matches(headers, "If-None-Match", entityTag, strongly: false) else { return .proceed }
            return isReading ? .notModified : .failed
        }
        if isReading, let date = date(headers, "If-Modified-Since"), let modified, modified <= date {
            return .notModified
        }
        return .proceed
    }

    /// Whether a Range may be honoured: an If-Range has to name exactly what is here (RFC 9110, 13.1.5).
    static func allowsRange(_ head: RequestHead, entityTag: String, modified: Int) -> Bool {
        guard let condition = head.headers["If-Range"] else { return true }
        if condition.hasPrefix("\"") { return condition == entityTag }
        return HTTPDate.seconds(condition) == modified
    }

    /// A tag made by `Compression` of a strong one still stands for the same page, so weak comparison finds it.
    private static func matches(_ headers: Headers, _ name: String, _ entityTag: String, strongly: Bool) -> Bool {
        // As clients send it who know one answer.
        if headers[name] == entityTag, !strongly || !entityTag.hasPrefix("W/") { return true }
        let tags = headers.list(name)
        if tags == ["*"] { return true }
        if strongly { return !entityTag.hasPrefix("W/") && tags.contains { $0 == entityTag } }
        return tags.contains { opaque($0) == opaque(entityTag[...]) }
    }

    private static func opaque(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }

    private static func date(_ headers: Headers, _ name: String) -> Int? {
        headers[name].flatMap { HTTPDate.seconds($0) }
    }
}
