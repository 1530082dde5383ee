/// The files that ship with the program. All of them are found at the start, so an address can only ever name one of
/// them: there is no path to climb out of.
package struct StaticFiles: Sendable {
    /// "/static/3f9a…": changes with any file, so what stands below it never does and is kept for ever.
    package let base: String
    private let prefix: [String]
    private let fingerprint: String
    private let files: [String: StaticFile]
    private let plain: Set<String>
    private let standing: Headers
    private let twins = BrotliTwins()

    /// - Parameters:
    ///   - prefix: "/static", for example.
    ///   - plain: names that are also served from the top ("sw.js" as "/sw.js") and asked for anew each time.
    ///   - standing: the fields that every answer carries, so that they need not be added to each.
    package init(root: String, prefix: String, plain: [String] = [], standing: Headers = Headers()) throws {
        var files: [String: StaticFile] = [:]
        var whole = Fingerprint()
        for name in try FileTree.files(below: root) {
            let file = try StaticFile(path: "\(root)/\(name)", standing: standing)
            whole.add(name.utf8)
            whole.add(file.fingerprint)
            files[name] = file
        }
        self.files = files
        self.plain = Set(plain)
        self.standing = standing
        self.prefix = prefix.split(separator: "/").map(String.init)
        fingerprint = whole.text
        base = "\(prefix)/\(fingerprint)"
    }

    /// The names of all files, as "css/app.css".
    package var names: [String] { files.keys.sorted() }

    /// Whether the address lies below the prefix, so that nothing else could answer it.
    package func covers(_ head: RequestHead) -> Bool {
        let segments = head.segments
        return segments.count > prefix.count && prefix.indices.allSatisfy { segments[$0] == prefix[$0] }
    }

    /// `nil`: not an address of these files.
    package func response(to head: RequestHead) -> Response? {
        let segments = head.segments
        if segments.count == 1, let name = segments.first, plain.contains(name), let file = files[name] {
            return answer(head, name, file, caching: .askedAnew)
        }
        guard covers(head) else { return nil }
        let version = segments[prefix.count]
        let below = segments[(prefix.count + 1)...]
        let name = below.count == 1 ? segments[prefix.count + 1] : below.joined(separator: "/")
        guard let file = files[name] else { return refusal("Not found\n", .notFound) }
        // A page from before an update gets today's file, but must not keep it under yesterday's address.
        return answer(head, name, file, caching: version == fingerprint ? .forEver : .askedAnew)
    }

    private func answer(_ head: RequestHead, _ name: String, _ file: StaticFile, caching: StaticCaching)
        -> Response
    {
        guard head.method == .get || head.method == .head else {
            var response = refusal("Method not allowed\n", .methodNotAllowed)
            if head.method == .options { response = Response(.noContent, headers: standing) }
            response.headers["Allow"] = "GET, HEAD, OPTIONS"
            return response
        }
        let answer = StaticAnswer(
            head: head, file: file, name: name, twins: twins, caching: caching, standing: standing)
        return answer.response()
    }

    private func refusal(_ text: String, _ status: Status) -> Response {
        var response = Response.text(text, status: status)
        response.headers.fill(from: standing)
        return response
    }

    /// Makes the brotli forms, which takes seconds: on a thread of its own.
    package func packInBackground() {
        startThread(name: "packing") { pack() }
    }

    func pack() {
        for (name, file) in files where file.isCompressible {
            guard let bytes = file.content.bytes(0..<file.content.count) else { continue }
            twins.add(bytes, as: name)
        }
    }
}
