import Coaching
import Drawing
import Foundation
import Testing

@testable import FettleApp

struct LibraryTests {
    @Test(arguments: ["en", "pt-PT"]) func everyMoveHasItsPageWithFigureStepsAndCare(locale: String) throws {
        let test = try TestApp()
        let visitor = test.visitor()
        visitor.language = locale
        for move in Move.allCases {
            let page = try visitor.get("/exercises/\(move.rawValue)")
            #expect(page.status == .ok)
            #expect(page.text.contains("fig-\(move.rawValue)"))
            let steps = page.text.matches(of: #/<li>/#).count
            #expect(steps >= 3, "\(move.rawValue) has steps")
            let sides = page.text.matches(of: #/class="fig /#).count
            #expect(sides == (move.side == .unilateral ? 2 : 1))
        }
    }

    @Test(arguments: [
        ("en", "SQUAT", ["gentleSquat", "sumoSquat", "squat"]), ("pt-PT", "gluteos", ["gluteBridge"]),
        ("pt-PT", "ROTACAO", ["shoulderRolls", "seatedRotation"]), ("en", "  child  ", ["childsPose"]),
    ])
    func theSearchMindsNeitherCaseNorAccents(locale: String, words: String, expected: [String]) throws {
        let visitor = try TestApp().visitor()
        visitor.language = locale
        let query = try #require(words.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let page = try visitor.get("/exercises?q=\(query)").text
        for id in expected { #expect(page.contains("/exercises/\(id)\"")) }
        #expect(!page.contains("/exercises/marchInPlace\""))
    }

    @Test func aGroupLeavesItsMovesAlone() throws {
        let page = try TestApp().visitor().get("/exercises?category=balance").text
        let shown = Move.allCases.filter { page.contains("/exercises/\($0.rawValue)\"") }
        #expect(shown == [.supportedBalance, .standingHipAbduction])
    }

    @Test func aSearchThatFindsNothingSaysWhatToDo() throws {
        let page = try TestApp().visitor().get("/exercises?q=zzz")
        #expect(page.status == .ok && page.text.contains("href=\"/exercises\""))
    }

    @Test func theFigureStandsAloneUnderAPolicyOfItsOwn() throws {
        let visitor = try TestApp().visitor()
        let file = try visitor.get("/exercises/squat/figure.svg")
        #expect(file.headers["Content-Type"] == "image/svg+xml")
        #expect(file.headers["Content-Security-Policy"]?.contains("script") == false)
        #expect(file.text.contains("<style>") && !file.text.contains("<script"))
        #expect(try XMLDocumentCheck.isWellFormed(file.text))
        #expect(try visitor.get("/exercises/nothing/figure.svg").status == .notFound)
    }

    @Test func aMembersFigureSaysWhatTheirAnswersRuleOut() throws {
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard([("limitations", "kneePain")])
        let figure = try ana.get("/exercises/squat/figure.svg")
        #expect(figure.text.contains("because you told us your knees hurt"))
        #expect(figure.headers["Cache-Control"] == "private, no-cache")
        #expect(try !test.visitor().get("/exercises/squat/figure.svg").text.contains("knees"))
    }

    @Test func everyMoveAndLiftCanBeDrawn() {
        let moves = Motion.allCases.filter { !$0.isLift }.map(\.rawValue)
        #expect(Set(Move.allCases.map(\.rawValue)) == Set(moves))
        #expect(Lift.allCases.map(\.rawValue) == Motion.allCases.filter(\.isLift).map(\.rawValue))
    }

    @Test func theShippedStylesheetsAreThoseThatTheFiguresNeed() throws {
        for (name, needed) in [("figures", FigureStylesheet.css()), ("lifts", FigureStylesheet.lifts())] {
            let shipped = try String(contentsOfFile: Template.root + "/Public/css/\(name).css", encoding: .utf8)
            #expect(shipped == needed, "`fettle figures` writes it anew")
        }
    }
}

/// Whether a text is XML: tags that close in their order.
enum XMLDocumentCheck {
    static func isWellFormed(_ text: String) throws -> Bool {
        var open: [Substring] = []
        for tag in text.matches(of: #/<(\/?)([A-Za-z]+)[^>]*?(\/?)>/#) {
            if !tag.3.isEmpty { continue }
            if tag.1.isEmpty { open.append(tag.2) } else if open.popLast() != tag.2 { return false }
        }
        return open.isEmpty
    }
}
