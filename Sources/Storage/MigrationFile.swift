import Glibc

/// One numbered file of a migrations folder, `0007_food.sql`: any number of statements, separated by semicolons.
struct MigrationFile: Equatable {
    let name: String
    let script: String

    /// Recognises a changed file; it guards against mistakes, not against an enemy (FNV-1a, 64 bits).
    var checksum: String {
        let hash = script.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    /// The files of a folder in the order of their numbers. Folders and other kinds of files in it are passed over.
    static func all(in folder: String) throws -> [MigrationFile] {
        let names = try entries(of: folder).filter { $0.hasSuffix(".sql") }.sorted()
        for name in names where !isNumbered(name) {
            throw StorageError.refused(message: "\(folder)/\(name): a migration is called NNNN_name.sql")
        }
        for (one, other) in zip(names, names.dropFirst()) where one.prefix(4) == other.prefix(4) {
            throw StorageError.refused(message: "\(folder): \(one) and \(other) have the same number")
        }
        return try names.map { MigrationFile(name: $0, script: try text(of: folder + "/" + $0)) }
    }

    private static func isNumbered(_ name: String) -> Bool {
        let stem = name.dropLast(4)
        return stem.count > 5 && stem.prefix(4).allSatisfy { $0.isASCII && $0.isNumber }
            && stem.dropFirst(4).first == "_"
    }

    private static func entries(of folder: String) throws -> [String] {
        guard let listing = opendir(folder) else {
            throw StorageError.refused(message: "\(folder): \(systemMessage())")
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    private static func text(of path: String) throws -> String {
        guard let file = fopen(path, "re") else { throw StorageError.refused(message: "\(path): \(systemMessage())") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        guard ferror(file) == 0, let text = String(validating: bytes, as: UTF8.self) else {
            throw StorageError.refused(message: "\(path): not a readable UTF-8 text")
        }
        return text
    }
}
