/// Keys that stand twice in one object of a JSON text, which a decoder passes over in silence: two people who each add
/// a group of the same name would lose one.
struct RepeatedKeys {
    private var found: [String] = []
    /// The objects around the place that is being read, each with the keys so far.
    private var objects: [(name: String, keys: Set<String>)] = []
    private var lastKey = ""

    /// The dotted keys; `source` must be valid JSON.
    static func find(in source: String) -> [String] {
        var search = RepeatedKeys()
        let bytes = Array(source.utf8)
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"): search.objects.append((search.lastKey, []))
            case UInt8(ascii: "}"): _ = search.objects.popLast()
            case UInt8(ascii: "\""):
                let start = index + 1
                index = end(ofStringFrom: start, in: bytes)
                if follows(colon: index + 1, in: bytes) {
                    search.note(String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self))
                }
            default: break
            }
            index += 1
        }
        return search.found
    }

    private mutating func note(_ key: String) {
        guard !objects.isEmpty else { return }
        lastKey = key
        if !objects[objects.count - 1].keys.insert(key).inserted {
            let path = objects.dropFirst().map(\.name) + [key]
            found.append(path.joined(separator: "."))
        }
    }

    private static func end(ofStringFrom start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    private static func follows(colon start: Int, in bytes: [UInt8]) -> Bool {
        guard start < bytes.count else { return false }
        return bytes[start...].first { !$0.isBlank } == UInt8(ascii: ":")
    }
}
