import Glibc

/// The regular files below a folder, by their path from it. Hidden files and symbolic links are not seen.
enum FileTree {
    static func files(below root: String) throws(SystemError) -> [String] {
        var files: [String] = []
        try visit(root, prefix: "", &files)
        return files.sorted()
    }

    private static func visit(_ folder: String, prefix: String, _ files: inout [String]) throws(SystemError) {
        guard let stream = opendir(folder) else { throw SystemError(call: "opendir \(folder)", code: errno) }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try visit(path, prefix: "\(prefix)\(name)/", &files)
            case S_IFREG: files.append(prefix + name)
            default: break
            }
        }
    }
}
