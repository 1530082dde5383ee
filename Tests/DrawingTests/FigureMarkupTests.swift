import Foundation
import FoundationXML
import Testing

@testable import Drawing

private let stylesheet = FigureStylesheet.css() + FigureStylesheet.lifts()

private func figure(_ motion: Motion, _ modifiers: Set<FigureModifier> = []) -> String {
    Figure(motion: motion, modifiers: modifiers).svg(title: "A move", idPrefix: "x")
}

private func values(of attribute: String, in markup: String) -> [String] {
    markup.components(separatedBy: " \(attribute)=\"").dropFirst().map { $0.prefix { $0 != "\"" } }.map(String.init)
}

@Test(arguments: Motion.allCases)
func aFigureHasClassesOnly(motion: Motion) {
    let markup = figure(motion, Set(FigureModifier.allCases))
    for forbidden in [" style=", "<style", "<script", "<animate", "<set", " fill=", " stroke="] {
        #expect(!markup.contains(forbidden))
    }
}

@Test(arguments: Motion.allCases)
func everyTagIsClosed(motion: Motion) {
    for markup in [figure(motion), Figure(motion: motion).file(title: "A & B")] {
        let parser = XMLParser(data: Data(markup.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
}

@Test(arguments: Motion.allCases)
func theGhostUsesShapesThatAreThere(motion: Motion) {
    let markup = figure(motion)
    let ids = values(of: "id", in: markup)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("x-") })
    let used = values(of: "href", in: markup)
    #expect(!used.isEmpty)
    #expect(Set(used).isSubset(of: ids.map { "#" + $0 }))
}

@Test(arguments: Motion.allCases)
func theStylesheetKnowsEveryClass(motion: Motion) {
    let css = stylesheet
    let markup = figure(motion, Set(FigureModifier.allCases))
    let names = values(of: "class", in: markup).flatMap { $0.split(separator: " ") }
    for name in Set(names) where name != "fig-\(motion.rawValue)" && name != "fig-body" && name != "is-bottles" {
        #expect(css.contains(".\(name){") || css.contains(".\(name) ") || css.contains(".\(name),"), "\(name)")
    }
    for name in Set(names) where Part.allCases.contains(where: { $0.className == name }) {
        #expect(css.contains(".fig-\(motion.rawValue) .\(name){animation-name:"), "\(name)")
    }
}

@Test func keyframesAreNamedAndThere() {
    let css = stylesheet
    let named = css.components(separatedBy: "animation-name:").dropFirst().map { $0.prefix { $0 != "}" } }
    for name in Set(named) { #expect(css.contains("@keyframes \(name){0%")) }
}

@Test func theTwoStylesheetsShareNoKeyframes() {
    let names = stylesheet.components(separatedBy: "@keyframes ").dropFirst().map { $0.prefix { $0 != "{" } }
    #expect(Set(names).count == names.count)
}

@Test func aTitleCannotBreakOut() {
    let markup = Figure(motion: .squat).svg(title: "<b>\"A\" & B</b>", idPrefix: "a\"b")
    #expect(markup.contains("<title id=\"a&quot;b-t\">&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</title>"))
}

@Test func modifiersAndTheOtherSideAreClasses() {
    let markup = Figure(motion: .sideLegRaise, modifiers: [.holdOneSecond], mirrored: true).svg(
        title: "", idPrefix: "x")
    #expect(markup.hasPrefix("<svg class=\"fig fig-sideLegRaise is-hold-1 is-mirrored\""))
}

@Test func bottlesAreInBothHands() {
    #expect(!figure(.sumoSquat).contains("fig-bottle"))
    #expect(figure(.sumoSquat, [.bottles]).components(separatedBy: "fig-bottle").count >= 3)
}

@Test func aFileStandsAlone() {
    let file = Figure(motion: .birdDog).file(title: "Bird dog")
    #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(file.contains("prefers-reduced-motion") && file.contains("prefers-color-scheme:dark"))
    #expect(file.contains("@keyframes") && !file.contains("fig-squat"))
    #expect(!file.contains("<script") && !file.contains("url("))
}

@Test(arguments: [Set(Motion.allCases).subtracting(Motion.lifts), Motion.lifts])
func allFiguresOfOnePageWeighLittle(motions: Set<Motion>) throws {
    let page = motions.map { Figure(motion: $0).svg(title: $0.rawValue, idPrefix: $0.rawValue) }.joined()
    let lifts = motions.isSubset(of: Motion.lifts)
    let size = try gzipped(page) + gzipped(lifts ? stylesheet : FigureStylesheet.css())
    #expect(size < 60_000, "\(size) bytes")
}

private func gzipped(_ text: String) throws -> Int {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("figures-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-6", "-c", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.count
}

@Test func theContactSheetShowsEveryMove() {
    let sheet = figuresContactSheet()
    for motion in Motion.allCases { #expect(sheet.contains("fig-\(motion.rawValue)")) }
}
