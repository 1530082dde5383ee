import Coaching
import Foundation
import Testing

@testable import FettleApp

/// No page, text or figure shows a move that answers or bans rule out without saying so: tried on people at random.
struct EveryPageTests {
    private static let everyAnswer: [(String, String)] =
        Condition.allCases.map { ("conditions", $0.rawValue) }
        + Limitation.allCases.map { ("limitations", $0.rawValue) }

    @Test(arguments: 1...12) func whateverIsRuledOutSaysSo(seed: Int) throws {
        var numbers = SplitMix64(seed: "person \(seed)")
        let draw = { (numbers: inout SplitMix64) -> [(String, String)] in
            Array(Self.everyAnswer.shuffled(using: &numbers).prefix(Int.random(in: 0...5, using: &numbers)))
                + [("activity", Activity.allCases[Int.random(in: 0...2, using: &numbers)].rawValue)]
        }
        let test = try TestApp()
        let ana = try test.member("Ana Silva")
        try ana.onboard(draw(&numbers))
        try ana.submit("/onboarding/health", draw(&numbers))
        try ana.submit("/plan/changes", [("answer", Bool.random(using: &numbers) ? "keep" : "accept")])
        let banned = Move.allCases[Int.random(in: 0..<33, using: &numbers)].rawValue
        try ana.submit("/plan/safety", to: "/plan/bans", [("move", banned), ("note", "not this one")])
        if seed % 3 == 0 {
            let member = try test.account("ana.silva@example.org")
            try test.services.storage.write { db in
                _ = try db.offers(of: member).offer(
                    .anaChallenge, [], key: "a-key-long-enough", by: nil, at: test.clock.now)
            }
            try check(["/plan/offer"], ana, test)
            try ana.submit("/plan/offer", [("answer", "accept")])
        }
        try check(
            [
                "/today", "/plan", "/plan?week=4", "/plan/days/1", "/plan/days/28?low=1", "/plan/versions/1",
                "/exercises",
            ],
            ana, test)
        try checkTexts(["/plan/days/2.txt", "/plan/weeks/4.txt"], ana, test)
    }

    private func rules(_ test: TestApp) throws -> Restrictions {
        let member = try test.account("ana.silva@example.org")
        return try test.services.storage.read { db in
            try db.presentBasis(of: member, programme: .personalized, in: 2026).restrictions
        }
    }

    /// Wherever the name of a move stands that is ruled out, its reason stands on the page, too.
    private func check(_ pages: [String], _ ana: Visitor, _ test: TestApp) throws {
        let (rules, texts) = (try rules(test), try #require(test.services.locales["en"]))
        for page in pages {
            let text = try ana.get(page).text.replacing("&#39;", with: "'")
            for move in Move.allCases where !rules.allows(move) {
                let name = RuleWords.name(move, texts)
                // A move that stands for another says why the other does not.
                let text = text.replacing("In place of \(name), because", with: "because")
                guard text.firstMatch(of: try Regex(">[^<>]*\\b\(name)\\b[^<>]*<")) != nil else { continue }
                let caution = try #require(RuleWords.caution(move, rules, texts))
                #expect(text.contains(caution), "\(page) shows \(name) and does not say: \(caution)")
            }
        }
    }

    private func checkTexts(_ pages: [String], _ ana: Visitor, _ test: TestApp) throws {
        let (rules, texts) = (try rules(test), try #require(test.services.locales["en"]))
        for page in pages {
            for line in try ana.get(page).text.split(separator: "\n") where line.hasPrefix("- ") {
                for move in Move.allCases where !rules.allows(move) {
                    let name = RuleWords.name(move, texts)
                    guard line.dropFirst(2).hasPrefix(name) else { continue }
                    let isAnother = Move.allCases.contains { other in
                        let longer = RuleWords.name(other, texts)
                        return rules.allows(other) && longer.count > name.count && line.dropFirst(2).hasPrefix(longer)
                    }
                    #expect(isAnother || line.contains("leave it out"), "\(page): \(line)")
                }
            }
        }
    }
}
