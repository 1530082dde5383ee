import Foundation
import Templates
import Testing

@testable import FettleApp

struct LetterTests {
    private static let kinds = LetterKind.allCases
    private static let locales = ["en", "pt-PT"]

    /// What each kind is worded with.
    private func letter(_ kind: LetterKind, _ locale: String, name: String = "Nova Reis") throws -> Letter {
        let address = try #require(EmailAddress("nova.reis@example.org"))
        var letter = Letter(kind, to: address, name: name, locale: locale, memberID: 7, path: "/today")
        letter.values = [
            "date": .text(locale == "en" ? "30 Nov 2026" : "30/11/2026"), "time": .text("10:00"),
            "coach": .text("Rui Costa"), "waiting": .int(3),
        ]
        if kind.topic != nil { letter.unsubscribePath = "/unsubscribe/7.coach.abcdefghijklmnopqrstuvwxyz" }
        return letter
    }

    /// Without styles and marks.
    private func words(of html: String) -> String {
        html.replacing(#/<style>.*<\/style>/#.dotMatchesNewlines(), with: "").replacing(#/<[^>]*>/#, with: " ")
    }

    /// With FETTLE_TEST_MAILS the pages are left in that folder, to be looked at.
    @Test(arguments: kinds, locales)
    func everyKindIsWordedInBothLanguages(kind: LetterKind, locale: String) throws {
        let test = try TestApp()
        let sealed = try test.services.postOffice.seal(letter(kind, locale))
        #expect(sealed.subject.count <= 60 && !sealed.subject.isEmpty)
        for text in [sealed.subject, sealed.text, words(of: sealed.html)] {
            #expect(!text.contains("{") && !text.contains("}"), "\(kind) holds a placeholder")
        }
        #expect(sealed.text.contains("Nova"))
        #expect(sealed.html.contains("lang=\"\(locale)\"") && sealed.html.contains("http://localhost:8080/today"))
        #expect(sealed.text.contains("/unsubscribe/") == (kind.topic != nil))
        #expect(sealed.text.split(separator: "\n").allSatisfy { !$0.contains("<") })
        if let folder = ProcessInfo.processInfo.environment["FETTLE_TEST_MAILS"] {
            try sealed.html.write(toFile: "\(folder)/\(kind)-\(locale).html", atomically: true, encoding: .utf8)
            try (sealed.subject + "\n\n" + sealed.text).write(
                toFile: "\(folder)/\(kind)-\(locale).txt", atomically: true, encoding: .utf8)
        }
    }

    @Test(arguments: kinds, locales)
    func noKindHoldsAWordAboutHealth(kind: LetterKind, locale: String) throws {
        let sealed = try TestApp().services.postOffice.seal(letter(kind, locale))
        let said = (sealed.subject + " " + sealed.text + " " + words(of: sealed.html)).lowercased()
        let words = [
            "health", "pain", "discomfort", "energy", "condition", "illness", "weight", "saúde", "dor ", "dores",
            "desconforto", "energia", "doença", "peso", "crise", "flare",
        ]
        for word in words { #expect(!said.contains(word), "\(kind) in \(locale) says “\(word)”") }
    }

    @Test func aNameIsEscapedAndOneWithoutANameIsGreetedAllTheSame() throws {
        let test = try TestApp()
        let odd = try test.services.postOffice.seal(letter(.coachReply, "en", name: "<b>Eve</b> {name}"))
        #expect(!odd.html.contains("<b>") && odd.html.contains("&lt;b&gt;Eve"))
        let bare = try test.services.postOffice.seal(letter(.invitation, "en", name: ""))
        #expect(bare.text.hasPrefix("Hello,\n"))
    }

    @Test func oneThatWaitsIsSaidInTheSingular() throws {
        let test = try TestApp()
        var one = try letter(.digest, "pt-PT")
        one.values["waiting"] = .int(1)
        #expect(try test.services.postOffice.seal(one).text.contains("1 registo espera resposta"))
    }
}
