import Foundation
import HTTP
import Templates

/// The folder that holds what ships beside the binary: views, public files, migrations.
package struct Home: Sendable {
    let path: String

    var views: String { path + "/Views" }
    var locales: String { path + "/Views/locales" }
    var assets: String { path + "/Public" }
    package var migrations: String { path + "/migrations" }
    /// Tables that ship.
    var data: String { migrations + "/data" }

    /// `FETTLE_HOME`, else `../share/fettle` beside the binary, else the working directory.
    package init(_ configuration: Configuration) throws(StartError) {
        let binary = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let installed = binary.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "share/fettle"
        ).path
        let candidates = configuration.home.map { [$0] } ?? [installed, FileManager.default.currentDirectoryPath]
        for candidate in candidates where Self.isComplete(candidate) {
            path = candidate
            return
        }
        throw StartError(
            "Views, Public and migrations were not found in \(candidates.joined(separator: " or ")); FETTLE_HOME names their folder"
        )
    }

    package init(path: String) { self.path = path }

    private static func isComplete(_ folder: String) -> Bool {
        ["Views", "Public", "migrations"].allSatisfy { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    }
}

/// What ships beside the binary, read and checked once.
package struct Shipped: Sendable {
    let templates: TemplateSet
    let locales: Locales
    let assets: StaticFiles
    let catalogue: ExerciseCatalogue

    package init(_ home: Home) throws {
        locales = try Locales(folder: home.locales)
        templates = try TemplateSet(folder: home.views, locales: locales)
        assets = try StaticFiles(
            root: home.assets, prefix: "/static", plain: ["sw.js"], standing: SecurityHeaders.always)
        catalogue = try ExerciseCatalogue(folder: home.data)
    }
}
