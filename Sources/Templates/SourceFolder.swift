import Foundation

/// The files of one kind in a folder.
struct SourceFolder {
    let path: String
    /// With its dot: ".mustache".
    let suffix: String

    /// The text of each file by its path inside the folder, without the suffix. With `deep`, of folders inside too.
    func read(deep: Bool) throws(LoadError) -> [String: String] {
        var problems: [LoadError.Problem] = []
        var sources: [String: String] = [:]
        for file in try files(deep: deep) {
            guard let bytes = FileManager.default.contents(atPath: "\(path)/\(file)"),
                let text = String(validating: bytes, as: UTF8.self)
            else {
                problems.append(.init(file: file, line: 0, name: "", reason: "can't be read as UTF-8"))
                continue
            }
            sources[String(file.dropLast(suffix.count))] = text
        }
        guard problems.isEmpty else { throw LoadError(problems: problems) }
        return sources
    }

    private func files(deep: Bool) throws(LoadError) -> [String] {
        do {
            let files =
                deep
                ? try FileManager.default.subpathsOfDirectory(atPath: path)
                : try FileManager.default.contentsOfDirectory(atPath: path)
            return files.filter { $0.hasSuffix(suffix) }.sorted()
        } catch {
            throw LoadError(problems: [.init(file: path, line: 0, name: "", reason: "the folder can't be read")])
        }
    }
}
