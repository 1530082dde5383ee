import Foundation
import HTTP

/// A place of ours to go on to: whatever was asked for, it never leads to another site.
struct OwnPath: Sendable {
    static let fallback = "/today"
    let text: String

    /// One slash and then no second one, nothing that a browser would take for a host, no control characters.
    init(_ wish: String?) {
        guard let wish, wish.hasPrefix("/"), !wish.hasPrefix("//"), wish.utf8.count <= 500,
            wish.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else {
            text = Self.fallback
            return
        }
        text = wish
    }
}

extension OwnPath {
    /// The page that a request asks for, with its query; for a form the page that it was on, if the browser says so.
    init(of request: Request) {
        guard request.method == .post else {
            self.init(request.head.target)
            return
        }
        let page = request.headers["Referer"].flatMap(URLComponents.init(string:))
        self.init(page.map { $0.percentEncodedPath + ($0.percentEncodedQuery.map { "?" + $0 } ?? "") } ?? request.path)
    }

    /// As the value of a query.
    var inQuery: String { text.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? Self.fallback }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-._~")
}
