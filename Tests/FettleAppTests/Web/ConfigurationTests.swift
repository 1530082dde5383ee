import Testing

@testable import FettleApp

struct ConfigurationTests {
    @Test(arguments: [
        ("FETTLE_URL", "coach.example.org"), ("FETTLE_URL", "ftp://coach.example.org"),
        ("FETTLE_URL", "https://x/path"),
        ("FETTLE_LISTEN", "localhost"), ("FETTLE_LISTEN", "localhost:99999"), ("FETTLE_SMTP", "mail.example.org"),
        ("FETTLE_MAIL_FROM", "nobody"), ("FETTLE_ADMIN_EMAIL", "rui"), ("FETTLE_SIGNUP", "maybe"),
        ("FETTLE_LOG", "loud"),
        ("FETTLE_METRICS_TOKEN", "short"), ("FETTLE_TRUSTED_PROXIES", "10.0.0.1,,10.0.0.2"),
        ("FETTLE_TRUSTED_PROXIES", "abc"), ("FETTLE_SINGUP", "open"),
    ])
    func aWrongValueStopsTheStartWithOneLineThatNamesIt(name: String, value: String) throws {
        let error = #expect(throws: StartError.self) { try Configuration(environment: [name: value]) }
        let line = try #require(error?.description)
        #expect(line.contains(name) && !line.contains("\n"))
    }

    @Test func aSecretIsNotRepeatedInTheLine() throws {
        let error = #expect(throws: StartError.self) {
            try Configuration(environment: ["FETTLE_SMTP": "smpt://user:secret-word@host"])
        }
        #expect(error?.description.contains("secret-word") == false)
    }

    @Test func rightValuesAreTaken() throws {
        let configuration = try Configuration(environment: [
            "FETTLE_URL": "https://coach.example.org/", "FETTLE_ADMIN_EMAIL": "Rui@Example.org",
            "FETTLE_SIGNUP": "closed",
            "FETTLE_TRUSTED_PROXIES": "127.0.0.1, 10.0.0.0/8", "OTHER": "ignored",
        ])
        #expect(configuration.url == "https://coach.example.org")
        #expect(configuration.coachEmail == "rui@example.org")
        #expect(configuration.signUp == .closed)
        #expect(configuration.trustedProxies == ["127.0.0.1", "10.0.0.0/8"])
        #expect(configuration.isSecure)
    }
}
