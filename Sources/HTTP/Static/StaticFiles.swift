/// The files that ship with the program. All of them are found at the start, so an address can only ever name one of
/// them: there is no path to climb out of.
package struct StaticFiles: Sendable {
    /// "/static/3f9a…": changes with any file, so what stands below it never does and is kept for ever.
    package let base: String
    /// With a slash at its end.
    private let prefix: String
    private let files: [String: StaticFile]
    /// The files by their whole addresses of today, so that a request looks only once.
    private let places: [String: Place]
    private let standing: Headers
    private let twins = BrotliTwins()

    private struct Place: Sendable {
        let file: StaticFile
        let caching: StaticCaching
    }

    /// - Parameters:
    ///   - prefix: "/static", for example.
    ///   - plain: names that are also served from the top ("sw.js" as "/sw.js") and asked for anew each time.
    ///   - standing: the fields that every answer carries, so that they need not be added to each.
    package init(root: String, prefix: String, plain: [String] = [], standing: Headers = Headers()) throws {
        var files: [String: StaticFile] = [:]
        var whole = Fingerprint()
        for name in try FileTree.files(below: root) {
            let file = try StaticFile(name: name, below: root, standing: standing)
            whole.add(name.utf8)
            whole.add(file.fingerprint)
            files[name] = file
        }
        let base = "\(prefix)/\(whole.text)"
        var places: [String: Place] = [:]
        for (name, file) in files { places["\(base)/\(name)"] = Place(file: file, caching: .forEver) }
        for name in plain {
            if let file = files[name] { places["/\(name)"] = Place(file: file, caching: .askedAnew) }
        }
        (self.base, self.files, self.places, self.standing) = (base, files, places, standing)
        self.prefix = prefix + "/"
    }

    /// The names of all files, as "css/app.css".
    package var names: [String] { files.keys.sorted() }

    /// Whether the address lies below the prefix, so that nothing else could answer it.
    package func covers(_ head: RequestHead) -> Bool {
        head.path.hasPrefix(prefix)
    }

    /// `nil`: not an address of these files.
    package func response(to head: RequestHead) -> Response? {
        if let place = places[head.path] { return answer(head, place.file, place.caching) }
        guard covers(head) else { return nil }
        // A page from before an update gets today's file, but must not keep it under yesterday's address.
        let below = head.path.utf8.dropFirst(prefix.utf8.count)
        let name = below.drop { $0 != UInt8(ascii: "/") }.dropFirst()
        guard let file = files[String(Substring(name))] else { return refusal("Not found\n", .notFound) }
        return answer(head, file, .askedAnew)
    }

    private func answer(_ head: RequestHead, _ file: StaticFile, _ caching: StaticCaching) -> Response {
        guard head.method == .get || head.method == .head else {
            var response = refusal("Method not allowed\n", .methodNotAllowed)
            if head.method == .options { response = Response(.noContent, headers: standing) }
            response.headers["Allow"] = "GET, HEAD, OPTIONS"
            return response
        }
        return StaticAnswer(head: head, file: file, twins: twins, caching: caching, standing: standing).response()
    }

    private func refusal(_ text: String, _ status: Status) -> Response {
        var response = Response.text(text, status: status)
        response.headers.fill(from: standing)
        return response
    }

    /// Makes the brotli forms, which takes seconds: on a thread of its own.
    package func packInBackground() {
        // Behind everything else, for there is gzip until then.
        startThread(name: "packing", niceness: 19) { pack() }
    }

    func pack() {
        for (name, file) in files where file.isCompressible {
            guard let bytes = file.content.bytes(0..<file.content.count) else { continue }
            twins.add(bytes, as: name)
        }
    }
}
