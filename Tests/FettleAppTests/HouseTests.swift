import Foundation
import Testing

@testable import FettleApp

/// The walls of the house, read off its source.
struct HouseTests {
    private let sources = SourceTree(Template.root + "/Sources").files
    private let views = SourceTree(Template.root + "/Views", ending: ".mustache").files

    @Test func onlyTheModuleBehindItsWallImportsACLibrary() {
        let owners = [
            "CSQLite": "Storage", "CArgon2": "Secrets", "CSodium": "Secrets", "CCurl": "Outbound", "CZlib": "HTTP",
            "CBrotli": "HTTP", "CLinux": "HTTP",
        ]
        for file in sources {
            for (library, owner) in owners where file.imports.contains(library) {
                #expect(file.module == owner, "\(file.path) imports \(library)")
            }
        }
    }

    @Test func noLeafKnowsAnother() {
        let modules: Set = ["HTTP", "Storage", "Templates", "Coaching", "Drawing", "Secrets", "Outbound", "FettleApp"]
        for file in sources where modules.contains(file.module) && file.module != "FettleApp" {
            #expect(
                file.imports.isDisjoint(with: modules), "\(file.path) imports \(file.imports.intersection(modules))")
        }
    }

    @Test func coachingReadsNoClockAndNoChance() {
        for file in sources where file.module == "Coaching" {
            let found = file.text.firstMatch(
                of: #/Date\(\)|Date\.now|random|ProcessInfo|FileManager|URLSession|print\(/#)
            #expect(found == nil, "\(file.path) says \(found?.0 ?? "")")
        }
    }

    @Test func sqlStandsOnlyInStores() {
        let statement = #/"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/#
        for file in sources where file.module == "FettleApp" && !file.path.hasSuffix("Store.swift") {
            #expect(file.text.firstMatch(of: statement) == nil, "\(file.path) holds SQL")
        }
    }

    @Test func pagesHoldNoInlineStyleOrScript() {
        // Mail programs read no stylesheet of ours, and stand under no policy of ours.
        for view in views where !view.name.hasPrefix("mail/") {
            let found = view.text.firstMatch(of: #/\sstyle=|<style|<script>|\son[a-z]+=/#)
            #expect(found == nil, "\(view.path) says \(found?.0 ?? "")")
        }
    }

    @Test func everyRenderedViewExistsAndEveryViewIsRenderedOrBuiltUpon() throws {
        let rendered = Set(
            sources.flatMap { file in
                file.text.matches(of: #/static let view = "([^"]+)"/#).map { String($0.1) }
            } + ["mail/letter", "mail/letter.txt"])
        let existing = Set(views.map(\.name))
        #expect(rendered.subtracting(existing).isEmpty)
        let idle = existing.subtracting(rendered).subtracting(try Template.shipped.get().templates.references)
        #expect(idle.isEmpty, "nobody shows \(idle.sorted())")
    }

    @Test func everyPostedFormCarriesItsToken() {
        for view in views {
            let forms = view.text.matches(of: #/<form[^>]*method="post"[^>]*>(.*?)<\/form>/#.dotMatchesNewlines())
            for form in forms where !view.path.hasSuffix("unsubscribe.mustache") {
                #expect(form.1.contains("{{>_partials/token}}"), "a form of \(view.path) has no token")
            }
        }
    }

    @Test func everyTextIsSomewhereUsed() throws {
        let (templates, locales) = (try Template.shipped.get().templates, try Template.shipped.get().locales)
        let code = sources.map(\.text).joined()
        let literals = Set(code.matches(of: #/"([A-Za-z]+(?:\.[A-Za-z0-9]+)+)"/#).map { String($0.1) })
        let prefixes = Set(code.matches(of: #/"([A-Za-z]+(?:\.[A-Za-z]+)*)\.\\\(/#).map { String($0.1) + "." })
            .union(Self.prefixesOfPartials)
        let unused = locales.keys.filter { key in
            !templates.textKeys.contains(key) && !literals.contains(key)
                && !prefixes.contains { key.hasPrefix($0) }
                && !templates.textPrefixes.contains { !$0.isEmpty && key.hasPrefix($0) }
        }
        #expect(unused.isEmpty, "nobody says \(unused.sorted())")
    }

    /// Prefixes that the code hands to a function, which adds the last part.
    private static let prefixesOfPartials: Set = [
        "errors.form.", "parts.", "themes.", "units.", "weekdays.", "care.conditions.", "care.limitations.",
        "care.energy.",
        "care.activity.", "exercises.", "mail.", "mails.topics.", "workout.load.",
    ]

    @Test func nothingForcesItsWayOrIsLeftForLater() {
        for file in sources {
            let found = file.text.firstMatch(of: #/try!|as!|fatalError\(\)|TODO|FIXME|\n\s*public /#)
            #expect(found == nil, "\(file.path) says \(found?.0 ?? "")")
        }
    }
}

/// The files of a folder, with what the tests of the walls ask of them.
struct SourceTree {
    struct File {
        let path: String
        let text: String
        /// The module that it belongs to.
        let module: String
        /// Its path below the folder, without its ending.
        let name: String

        var imports: Set<String> {
            Set(text.matches(of: #/(?m)^(?:@\w+ )?import (?:struct |class |func )?(\w+)/#).map { String($0.1) })
        }
    }

    let files: [File]

    init(_ root: String, ending: String = ".swift") {
        let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        files = paths.filter { $0.hasSuffix(ending) }.compactMap { path in
            guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else { return nil }
            let module = path.split(separator: "/").first.map(String.init) ?? ""
            return File(path: path, text: text, module: module, name: String(path.dropLast(ending.count)))
        }
    }
}
