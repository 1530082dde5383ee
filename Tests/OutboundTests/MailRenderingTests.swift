import Foundation
import Testing

@testable import Outbound

@Suite struct MailRenderingTests {
    /// Names and subjects that people have, and that people try.
    static let oddTexts: [String] = {
        let long = String(repeating: "a", count: 300)
        let pieces = [
            "", "Ana", "Ana Maria da Conceição", "José \"Zé\" Silva", "O'Brien, Pat", "Ana <ana@x.test>", "a@b.test",
            "😀", String(repeating: "👩‍👩‍👧‍👦", count: 75), long, String(repeating: "ação ", count: 60),
            "Ana\r\nBcc: all@x.test", "Ana\nX: y", "Ana\r\n\r\n<html>", "\r\n.\r\n", ".", "..", "...", "=?utf-8?q?hi?=",
            "a =?x?= b", "tab\there", "nul\u{0}here", "\u{85}next\u{2028}line\u{2029}", "\\", "\"", "\\\"", "a\\",
            "(remark)",
            "group: a;", "  two  spaces  ", "日本語の名前", "مرحبا بالعالم", "e\u{301}", "\u{FEFF}mark", "\u{202E}evil",
            "a:b", "x;y,z", "[list]", "%0d%0aBcc: x", "ümlaut@straße", "Zoë.", "a.b.c", "Dr. Who", "--", "_=_ ?=",
        ]
        return pieces + pieces.map { $0 + " " + $0 } + pieces.map { "😀 " + $0 } + pieces.map { $0 + " " + long }
            + pieces.map { $0 + ", ção" }
    }()

    @Test func everyOddNameAndSubjectIsReadBackWithoutADefect() throws {
        #expect(Self.oddTexts.count >= 200)
        let mails = Self.oddTexts.map { MailMessage.sample(name: $0, subject: $0) }
        for (odd, mail) in zip(Self.oddTexts, try ReadMail.read(mails)) {
            #expect(mail.defects == [], "\(odd.debugDescription)")
            #expect(mail.all("Subject") == [Self.shown(odd)], "\(odd.debugDescription)")
            #expect(mail.to == [Self.shown(odd), "ana@home.test"], "\(odd.debugDescription)")
        }
    }

    @Test func noTextAddsAHeaderOrLosesOne() throws {
        let wanted = [
            "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "List-Unsubscribe", "MIME-Version",
            "Content-Type",
        ]
        let mails = Self.oddTexts.map { odd in
            var mail = MailMessage.sample(name: odd, subject: odd, headers: [("List-Unsubscribe", odd)])
            mail.messageID = odd
            return mail
        }
        for (odd, mail) in zip(Self.oddTexts, try ReadMail.read(mails)) {
            #expect(mail.headers.map { $0[0] } == wanted, "\(odd.debugDescription)")
            #expect(mail.defects == [], "\(odd.debugDescription)")
        }
    }

    @Test func bodiesComeBackAsWritten() throws {
        let bodies =
            Self.oddTexts + [
                "one\ntwo\n\nfour", ".\n..\n.\n", "From here\nFrom there", "end \nof \t\nlines ", "a=b=3D\n=",
                "\n\nlate",
                String(repeating: "x", count: 5000), String(repeating: "é", count: 5000),
                String(repeating: ".", count: 400), "--=_parts_of_this_mail--\n--=_parts_of_this_mail",
            ]
        let read = try ReadMail.read(bodies.map { .sample(text: $0, html: "<p>\($0)</p>") })
        for (body, mail) in zip(bodies, read) {
            #expect(mail.defects == [])
            #expect(Self.unix(mail.text) == Self.unix(body), "\(body.prefix(80).debugDescription)")
            #expect(Self.unix(mail.html ?? "") == Self.unix("<p>\(body)</p>"))
        }
    }

    /// A relay may drop a space there, which would break a signature over the mail.
    @Test func noLineEndsInASpace() {
        let mail = MailMessage.sample(text: "end \nof \t\nlines  \n \n", html: String(repeating: "word ", count: 200))
        #expect(mail.lines.allSatisfy { !$0.hasSuffix(" ") })
    }

    @Test func linesAreShortAndPureASCII() {
        for odd in Self.oddTexts {
            let mail = MailMessage.sample(
                name: odd, subject: odd, text: odd, html: odd, headers: [("List-Unsubscribe", odd)])
            let rendered = mail.rendered()
            #expect(rendered.allSatisfy { $0 == 10 || $0 == 13 || (0x20...0x7E).contains($0) })
            #expect(mail.lines.allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
            // A bare word of a structured header can't be folded; everything else can.
            #expect(mail.lines.allSatisfy { $0.utf8.count <= (odd.contains("aaaa") ? 998 : 78) }, "\(odd)")
            #expect(mail.lines.dropLast().allSatisfy { !$0.allSatisfy { $0 == " " } || $0.isEmpty })
        }
    }

    @Test func aLongSubjectIsFoldedWithinTheWishedWidth() {
        for subject in Self.oddTexts {
            let lines = MailMessage.sample(name: subject, subject: subject).lines
            #expect(lines.allSatisfy { $0.utf8.count <= 76 }, "\(subject)")
        }
    }

    @Test func aMailWithoutHTMLHasOnePart() throws {
        let mail = try ReadMail.read([.sample(html: nil)])[0]
        #expect(mail.all("Content-Type") == ["text/plain; charset=\"utf-8\""])
        #expect(mail.html == nil)
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 +0000"), (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"), (1_796_061_217, "Mon, 30 Nov 2026 17:53:37 +0000"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 +0000"), (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
    ])
    func theDateIsWrittenInUTC(instant: Int64, header: String) {
        #expect(MailDate(instant).header == header)
    }

    @Test func theDateIsReadBackAsTheSameInstant() throws {
        let instants = stride(from: Int64(0), to: 4_200_000_000, by: 41_234_567).map { $0 }
        let mails = instants.map { instant in
            var mail = MailMessage.sample()
            mail.date = instant
            return mail
        }
        #expect(try ReadMail.read(mails).map { Int64($0.date) } == instants)
    }

    @Test func aHeaderThatTheMailWritesItselfCannotBeAddedTwice() throws {
        let unsubscribe = "<https://fettle.test/unsubscribe/\(String(repeating: "k", count: 86))>"
        let mail = try ReadMail.read([
            .sample(headers: [
                ("Subject", "another"), ("TO", "all@x.test"), ("Bad Name", "x"), ("Bcc", "all@x.test"), ("", "x"),
                ("X:y\r\nBcc", "x"), ("List-Unsubscribe", unsubscribe),
                ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"),
            ])
        ])[0]
        #expect(mail.headers.count == 10)
        #expect(mail.all("Subject") == ["Your week"])
        #expect(mail.all("Bcc") == [])
        #expect(mail.all("List-Unsubscribe") == [unsubscribe])
        #expect(mail.all("List-Unsubscribe-Post") == ["List-Unsubscribe=One-Click"])
        #expect(mail.all("Auto-Submitted") == ["auto-generated"])
        #expect(mail.all("MIME-Version") == ["1.0"])
        #expect(mail.all("Message-ID") == ["<reminder-7.1@fettle.test>"])
    }

    @Test(arguments: [
        ("<a.b@c.test>", "a.b@c.test"), ("a", "a@fettle.test"), ("", "mail@fettle.test"),
        ("../x/..y..@c.test", "-x-.y@c.test"), ("a b\r\nX: y@c@d", "a-b--X--y@c-d"),
    ])
    func anyMessageIDBecomesAValidOne(given: String, written: String) throws {
        var mail = MailMessage.sample()
        mail.messageID = given
        #expect(try ReadMail.read([mail])[0].all("Message-ID") == ["<\(written)>"])
    }

    /// What a reader is meant to see: one line of words, without what would have broken it.
    private static func shown(_ text: String) -> String {
        text.unicodeScalars.split { $0 == " " || isBreaking($0) }.map(String.init).joined(separator: " ")
    }

    private static func isBreaking(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029].contains(scalar.value)
    }

    /// Line breaks of every kind as one, and none at the end: a mail's lines have no other way to end.
    private static func unix(_ text: String) -> String {
        var text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
