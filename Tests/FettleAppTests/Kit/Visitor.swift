import Foundation
import HTTP
import Testing

@testable import FettleApp

/// A browser: it keeps its cookies, and sends the form token of the last page that had one.
final class Visitor {
    static let password = "correct horse battery"

    let test: TestApp
    var language = "en"
    /// Headers that it sends beside the usual ones.
    var extra: [(String, String)] = []
    private(set) var cookies: [String: String] = [:]
    private(set) var token: String?

    init(_ test: TestApp) { self.test = test }

    @discardableResult
    func get(_ target: String) throws -> Answer { try send(.get, target, fields: nil) }

    /// Sends a form. `token` stands for the hidden field; nil leaves it out.
    @discardableResult
    func post(_ target: String, _ fields: [(String, String)] = []) throws -> Answer {
        try send(.post, target, fields: fields + (token.map { [(FormToken.field, $0)] } ?? []))
    }

    /// Opens a page and sends its form.
    @discardableResult
    func submit(_ page: String, to target: String? = nil, _ fields: [(String, String)]) throws -> Answer {
        let shown = try get(page)
        #expect(shown.status == .ok, "the page \(page) should show")
        return try post(target ?? page, fields)
    }

    func send(_ method: Method, _ target: String, fields: [(String, String)]?) throws -> Answer {
        var headers = Headers([("Host", "localhost:8080"), ("Accept-Language", language)])
        if !cookies.isEmpty {
            headers.add("Cookie", cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))
        }
        for (name, value) in extra { headers.add(name, value) }
        var body = Body.none
        if let fields {
            headers.add("Content-Type", "application/x-www-form-urlencoded")
            body = .bytes(Array(Self.encoded(fields).utf8))
        }
        let request = try Request(
            method: method, target: target, headers: headers, body: body, client: "192.0.2.1", isSecure: false)
        let answer = try Answer(test.app.respond(to: request))
        keep(answer)
        return answer
    }

    func forgetCookies() { cookies = [:] }

    private func keep(_ answer: Answer) {
        for header in answer.headers.all("Set-Cookie") {
            let pair = header.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            cookies[String(pair[0])] = header.contains("Max-Age=0") ? nil : String(pair[1])
        }
        if let found = answer.text.firstMatch(of: #/name="form_token" value="([^"]+)"/#) { token = String(found.1) }
    }

    private static func encoded(_ fields: [(String, String)]) -> String {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._")
        func escape(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        return fields.map { escape($0.0) + "=" + escape($0.1) }.joined(separator: "&")
    }
}

/// What came back.
struct Answer {
    let status: Status
    let headers: Headers
    let text: String

    init(_ response: Response) throws {
        status = response.status
        headers = response.headers
        text = String(decoding: try response.body.collected(), as: UTF8.self)
    }

    var location: String? { headers["Location"] }

    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }
}

extension Visitor {
    func signUp(_ name: String, _ email: String, password: String = Visitor.password) throws {
        let answer = try submit("/signup", [("name", name), ("email", email), ("password", password)])
        #expect(answer.location == "/onboarding")
    }

    func signIn(_ email: String, password: String = Visitor.password) throws -> Answer {
        try submit("/login", [("email", email), ("password", password)])
    }

    /// From a new account to a plan that starts today; more answers can be given.
    func onboard(_ answers: [(String, String)] = []) throws {
        try submit("/onboarding/parts", [("parts", "care")])
        try submit("/onboarding/safety", [("cleared", "yes")])
        let health = try submit("/onboarding/health", answers)
        #expect(health.location == "/onboarding/start")
        let start = try submit("/onboarding/start", [("start_date", "2026-11-30"), ("zone", "Europe/Lisbon")])
        #expect(start.location == "/today")
    }

    /// Finishes a day of the plan.
    @discardableResult
    func complete(_ day: Int, key: String = "key-of-a-form-\(UUID().uuidString)", _ fields: [(String, String)] = [])
        throws -> Answer
    {
        try submit("/plan/days/\(day)", to: "/plan/days/\(day)/complete", [("key", key)] + fields)
    }
}
