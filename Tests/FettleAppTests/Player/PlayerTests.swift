import Foundation
import HTTP
import Testing

@testable import FettleApp

struct PlayerTests {
    @Test func theStepsOfTheFirstDayAreThoseOfTheOracle() throws {
        let test = try TestApp()
        let session = try #require(try Self.session(test.memberWithPlan().get("/plan/days/1/play")))
        #expect(session.full.seconds == 700 && session.low.seconds == 470)
        #expect(session.full.steps.reduce(0) { $0 + $1.seconds } == 700)
        #expect(session.low.steps.reduce(0) { $0 + $1.seconds } == 470)
        let kinds = session.full.steps.map(\.kind)
        #expect(kinds.prefix(7) == ["getReady", "warmUp", "warmUp", "warmUp", "warmUp", "work", "rest"])
        #expect(kinds.count { $0 == "work" } == 8 && kinds.count { $0 == "rest" } == 7)
        #expect(session.full.steps.first?.name == "March in place", "getting ready shows what comes")
        let rest = try #require(kinds.firstIndex(of: "rest"))
        #expect(session.full.steps[rest].name == session.full.steps[rest + 1].name)
        #expect(session.full.steps[rest].seconds == 40 && session.low.steps[rest].seconds == 50)
    }

    @Test func easingStaysInTheWarmUpAndStartsTheRoundAgainInTheCircuit() throws {
        let test = try TestApp()
        let session = try #require(try Self.session(test.memberWithPlan().get("/plan/days/1/play")))
        #expect(session.easing.count == session.full.steps.count)
        for (index, step) in session.full.steps.enumerated() {
            let target = session.low.steps[session.easing[index]]
            if step.round == nil { #expect(target.name == step.name && target.kind == step.kind) }
            if step.round != nil { #expect(target.kind == "work" && target.label == "Round 1 of 1") }
        }
    }

    @Test func aLowEnergyDayShowsTheEasierVersion() throws {
        let test = try TestApp()
        let answer = try test.memberWithPlan().get("/plan/days/1/play?low=1")
        let session = try #require(try Self.session(answer))
        #expect(session.isLow)
        let (full, low) = (try #require(session.full.steps.first { $0.kind == "work" }), session.low.steps[5])
        #expect(full.name == low.name && full.cue == "Breathe steadily.")
        #expect(low.cue == "Keep your toes down and lift only your heels.")
    }

    @Test func everyFigureThatAStepShowsIsOnThePage() throws {
        let test = try TestApp()
        let answer = try test.memberWithPlan().get("/plan/days/1/play")
        let session = try #require(try Self.session(answer))
        for step in session.full.steps + session.low.steps {
            #expect(answer.text.contains("data-figure=\"\(step.figure)\""))
        }
    }

    @Test func withoutScriptsTheSessionIsAListThatLeadsToTheForm() throws {
        let test = try TestApp()
        let page = try test.memberWithPlan().get("/plan/days/1/play?low=1").text
        let list = try #require(page.firstMatch(of: #/<noscript>(.*?)<\/noscript>/#.dotMatchesNewlines())).1
        #expect(list.contains("Seated march") && list.contains("15 s") && list.contains("7 min 50 s"))
        #expect(list.contains("href=\"/plan/days/1?low=1#done\""))
    }

    @Test func aDayThatWaitsCanOnlyBeRead() throws {
        let test = try TestApp()
        #expect(try test.memberWithPlan().get("/plan/days/2/play").location == "/plan/days/2")
    }

    @Test func theWorkerIsServedFromTheTopAndAskedForAnew() throws {
        let answer = try TestApp().visitor().get("/sw.js")
        #expect(answer.status == .ok && answer.headers["Cache-Control"] == "no-cache")
        #expect(answer.headers["Content-Type"]?.hasPrefix("text/javascript") == true)
    }

    /// They have no place where the network is away; a workout keeps those of its own.
    private static let scriptsOfOtherPages: Set = ["calculator.js", "template-form.js"]

    @Test func everyScriptIsNamedSoThatItIsThereWithoutNetwork() throws {
        let test = try TestApp()
        let page = try test.memberWithPlan().get("/plan/days/1/play").text
        for file in try FileManager.default.subpathsOfDirectory(atPath: Template.root + "/Public/js")
        where file.hasSuffix(".js") && !Self.scriptsOfOtherPages.contains(file) && !file.hasPrefix("workout/") {
            #expect(page.contains("modulepreload\" href=\"\(test.services.assets.base)/js/\(file)\""), "\(file)")
        }
    }

    @Test func stoppingShowsTheSafetyCardAndThatTheCoachIsNoEmergencyService() throws {
        let page = try TestApp().memberWithPlan().get("/plan/days/1/play").text
        let card = try #require(page.firstMatch(of: #/<dialog[^>]*id="rest".*?<\/dialog>/#.dotMatchesNewlines())).0
        #expect(card.contains("Your coach is no emergency service") && card.contains("Stop at warning signs"))
        #expect(card.matches(of: #/<li><strong>/#).count == 6, "five points beside the signs, and what a coach is not")
    }

    private static func session(_ answer: Answer) throws -> Played? {
        guard let text = answer.text.firstMatch(of: #/data-session="([^"]*)"/#)?.1 else { return nil }
        let json = text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
        return try JSONDecoder().decode(Played.self, from: Data(json.utf8))
    }

    /// What a script reads.
    private struct Played: Decodable {
        let isLow: Bool
        let full: Course
        let low: Course
        let easing: [Int]

        struct Course: Decodable {
            let seconds: Int
            let steps: [Step]
        }

        struct Step: Decodable {
            let kind: String
            let seconds: Int
            let round: Int?
            let figure: String
            let label: String
            let name: String
            let cue: String
        }
    }
}
