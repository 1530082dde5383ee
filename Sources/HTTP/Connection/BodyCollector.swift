/// Gathers a body up to its limit, in memory first and in a file when it grows.
struct BodyCollector {
    private let limit: Int
    private let inMemory: Int
    private let folder: String
    private var bytes: [UInt8] = []
    private var file: TemporaryFile?
    private var count = 0

    init(limit: Int, inMemory: Int, folder: String) {
        self.limit = limit
        self.inMemory = inMemory
        self.folder = folder
    }

    mutating func append(_ data: ArraySlice<UInt8>) throws(RequestFault) {
        count += data.count
        guard count <= limit else { throw RequestFault(.contentTooLarge, "body too large") }
        do {
            if let file {
                try file.append(data)
            } else if count <= inMemory {
                bytes.append(contentsOf: data)
            } else {
                let file = try TemporaryFile(folder: folder)
                try file.append(bytes)
                try file.append(data)
                self.file = file
                bytes = []
            }
        } catch {
            throw RequestFault(.insufficientStorage, "no room for the body")
        }
    }

    func finish() -> Body {
        if let file { return .file(file) }
        return bytes.isEmpty ? .none : .bytes(bytes)
    }
}
