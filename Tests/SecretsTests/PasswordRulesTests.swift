import Testing

@testable import Secrets

@Suite struct PasswordRulesTests {
    static let alphabets = [
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
        "0123456789abcdef", "ABCDEFGHJKLMNPQRSTUVWXYZ23456789-_",
        String(String.UnicodeScalarView((0x21...0x7E).compactMap { Unicode.Scalar($0) })),
    ]

    @Test(arguments: alphabets) func aRandomPasswordIsNeverRefused(_ alphabet: String) {
        var generator = Seeded(seed: 20_261_130)
        let characters = Array(alphabet)
        for _ in 0..<2_000 {
            let password = String((0..<12).compactMap { _ in characters.randomElement(using: &generator) })
            let fault = PasswordRules.fault(password, name: "Ana Silva", email: "ana.silva@example.com")
            #expect(fault == nil, "\(password)")
        }
    }

    @Test func theLengthIsCountedInCodePoints() {
        #expect(fault("kT7#vQ2!x") == .tooShort)
        #expect(fault("") == .tooShort)
        #expect(fault("kT7#vQ2!xZ") == nil)
        #expect(fault("żółćęśąńź") == .tooShort)
        #expect(fault("żółćęśąńźw") == nil)
        #expect(fault(long(128)) == nil)
        #expect(fault(long(129)) == .tooLong)
    }

    static let common = """
        1234567890 0987654321 12345678910 123456789a 1234512345 123123123123 1111111111 0000000000 1212121212 9876543210
        aaaaaaaaaa abcabcabcabc abcdefghij abcd123456 abc123abc123 qwertyuiop qwerty1234 qwertyqwerty qwerty123456
        asdfghjkl1 asdfghjklç zxcvbnm123 1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 zaq12wsxcde3 qazwsxedc1 azertyuiop qwertzuiop
        147258369a 789456123a 1a2b3c4d5e password12 password123 Password123! P@ssw0rd123 Passw0rd2024 passwordpassword
        mypassword drowssap123 letmein123 welcome123 Welcome2024! iloveyou12 iloveyou123 iloveyouforever trustno1trustno1
        sunshine123 princess12 football123 basketball baseball123 monkey12345 dragon123456 superman123 spiderman1 batman12345
        michael1234 jennifer123 elizabeth1 alexander1 christopher strawberry chocolate1 butterfly1 tinkerbell hellokitty
        jonasbrothers cheerleader babygirl123 liverpool1 liverpool123 manchesterunited barcelona1 realmadrid1 arsenal123
        administrator changeme123 secret12345 testtest12 computer123 internet123 whatever123 december2024 Summer2024! Winter2023!!
        benfica1904 slbenfica1 benfica123! sporting1906 sportingcp1906 fcporto1893 portoporto benficabenfica portugal123
        minhasenha1 senha123456 palavrapasse palavra-passe amorzinho1 meuamor123 amoteamote euteamo123 princesa123
        felicidade1 cristianoronaldo ronaldo777 coracao123 obrigado123 lisboa2024 janeiro2024 natal2024!! mariasilva1985
        fettle1234 fettlefettle Fettle2026! 2024-11-30 30/11/1984 30-11-1984 1984198419 19841130aa xK9#vxK9#v !!!!!!!!!!!!
        thequickbrownfox correct-horse-battery-staple
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test(arguments: common) func aCommonPasswordIsRefused(_ password: String) {
        #expect(fault(password) == .common)
    }

    @Test(arguments: [
        "the lazy turnip sings at dawn", "gnu-rope-olive-tundra", "benfica ganha ao porto na chuva miuda",
        "uva#92kdmW!p",
        "Nuvem.Quente.Roda.7", "xylophone parsnip", "mywifesfavouritesoup", "ΛθήναιΠειραιάς", "пароходство1905",
    ]) func aPhraseOfOnesOwnIsTaken(_ password: String) {
        #expect(fault(password) == nil)
    }

    @Test(arguments: [
        "mafaldapinto", "MafaldaPinto1", "m4f4ld4p1nt0", "mafalda.pinto99", "mafaldaquinteiro", "Quinteiro2024",
        "quinteiro.example", "mafi@zebedeu.example", "zebedeu12345", "quinteiroquinteiro",
    ]) func theMembersOwnWordsAreRefused(_ password: String) {
        let found = PasswordRules.fault(password, name: "Mafalda Quinteiro Pinto", email: "mafi@zebedeu.example")
        #expect(found == .ownWords)
    }

    @Test func anotherMembersWordsAreNotMine() {
        #expect(fault("quinteirozebedeu") == nil)
    }

    private func fault(_ password: String) -> PasswordFault? {
        PasswordRules.fault(password, name: "Joana Almada", email: "jo@mail.example")
    }

    private func long(_ count: Int) -> String {
        var generator = Seeded(seed: 7)
        return String((0..<count).compactMap { _ in "abcdefghijklmnopqrstuvwxyz ".randomElement(using: &generator) })
    }
}

/// The same numbers in every run.
struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
