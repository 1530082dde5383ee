/// The files that ship with the program. All of them are found at the start, so an address can only ever name one of
/// them: there is no path to climb out of.
package struct StaticFiles: Sendable {
    /// "/static/3f9a…": changes with any file, so what stands below it never does and is kept for ever.
    package let base: String
    private let prefix: [String]
    private let fingerprint: String
    private let files: [String: StaticFile]
    private let plain: Set<String>
    private let twins = BrotliTwins()

    /// - Parameters:
    ///   - prefix: "/static", for example.
    ///   - plain: names that are also served from the top ("sw.js" as "/sw.js") and asked for anew each time.
    package init(root: String, prefix: String, plain: [String] = []) throws {
        var files: [String: StaticFile] = [:]
        var whole = Fingerprint()
        for name in try FileTree.files(below: root) {
            let file = try StaticFile(path: "\(root)/\(name)")
            whole.add(name.utf8)
            whole.add(file.fingerprint)
            files[name] = file
        }
        self.files = files
        self.plain = Set(plain)
        self.prefix = prefix.split(separator: "/").map(String.init)
        fingerprint = whole.text
        base = "\(prefix)/\(fingerprint)"
    }

    /// The names of all files, as "css/app.css".
    package var names: [String] { files.keys.sorted() }

    /// Whether the address lies below the prefix, so that nothing else could answer it.
    package func covers(_ head: RequestHead) -> Bool {
        head.segments.count > prefix.count && head.segments.starts(with: prefix)
    }

    /// `nil`: not an address of these files.
    package func response(to head: RequestHead) -> Response? {
        let segments = head.segments
        if segments.count == 1, let name = segments.first, plain.contains(name), let file = files[name] {
            return answer(head, name, file, caching: "no-cache")
        }
        guard covers(head) else { return nil }
        let version = segments[prefix.count]
        let name = segments[(prefix.count + 1)...].joined(separator: "/")
        guard let file = files[name] else { return .text("Not found\n", status: .notFound) }
        // A page from before an update gets today's file, but must not keep it under yesterday's address.
        let isCurrent = version == fingerprint
        return answer(head, name, file, caching: isCurrent ? "public, max-age=31536000, immutable" : "no-cache")
    }

    private func answer(_ head: RequestHead, _ name: String, _ file: StaticFile, caching: String) -> Response {
        guard head.method == .get || head.method == .head else {
            var response = Response.text("Method not allowed\n", status: .methodNotAllowed)
            if head.method == .options { response = Response(.noContent) }
            response.headers["Allow"] = "GET, HEAD, OPTIONS"
            return response
        }
        let brotli = file.isCompressible ? twins[name] : nil
        return StaticAnswer(head: head, file: file, brotli: brotli, caching: caching).response()
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
