@testable import HTTP

/// The application behind the socket: most addresses say back what came, some have a part to play.
final class WireSite: Sendable {
    static let shared = try? WireSite()

    let port: Int
    private let server: Server
    private let folder: TemporaryFolder

    private init() throws {
        folder = try TemporaryFolder()
        try folder.write("ten.txt", "0123456789")
        try folder.write("page.css", String(repeating: "body { color: black }\n", count: 50))
        try folder.write("sub/big.bin", String(repeating: "0123456789abcdef", count: 20_000))
        let files = try StaticFiles(root: folder.path, prefix: "/static", plain: ["ten.txt"])
        let application = TestApplication(
            admit: Self.admission, answer: { files.response(to: $0.head) ?? Self.answer(to: $0) })
        let configuration = ServerConfiguration(
            listen: "127.0.0.1:0", loops: 2, workers: 4, refusalHeaders: Headers([("X-Guard", "on")]))
        server = try Server(configuration, application: application)
        port = server.port
        startThread(name: "wire site") { [server] in server.run() }
    }

    private static let routes: Router<String> = {
        var routes = Router<String>()
        routes.add(.get, "/page", "page")
        routes.add(.post, "/form", "form")
        return routes
    }()

    @Sendable private static func admission(_ head: RequestHead) -> Admission {
        switch head.path {
        case "/refused": .refuse(.text("no", status: .forbidden))
        case "/nowhere": .accept(lane: .loop, bodyLimit: 1000, isBodyWanted: false)
        case "/small": .accept(lane: .loop, bodyLimit: 10)
        case "/bare": .accept(lane: .loop, bodyLimit: 0)
        case "/worker": .accept(lane: .worker, bodyLimit: 1_000_000)
        default: .accept(lane: .loop, bodyLimit: 1_000_000)
        }
    }

    @Sendable private static func answer(to request: Request) -> Response {
        switch (routes.match(request.method, request.head.segments), request.path) {
        case (.wrongMethod(let allowed), _):
            var response = Response(request.method == .options ? .noContent : .methodNotAllowed)
            response.headers["Allow"] = allowed.map(\.rawValue).joined(separator: ", ")
            return response
        case (_, "/204"): return .text("never", status: .noContent)
        case (_, "/304"): return .text("never", status: .notModified)
        case (_, "/nowhere"): return .text("nothing here", status: .notFound)
        case (_, "/stream"): return Response(body: .stream { try $0.write("piece") })
        case (_, "/host"): return .text(request.headers["Host"] ?? "none")
        default:
            let body = (try? request.body.bytes()) ?? []
            return .text("\(request.method.rawValue) \(request.path) \(String(decoding: body, as: UTF8.self))")
        }
    }
}
