import Coaching
import Foundation
import Testing

@testable import FettleApp

/// The twins' JSON says what Foundation's encoder would say.
struct JSONTextTests {
    private struct Everything: Encodable {
        var oneRepMaxKg = 82.5
        var wholeKg = 80.0
        var tiny: Float = 0.1
        var text = "\"quotes\", \\ / \n \t \r \u{1} \u{1F} 😀 é <b>"
        var small: UInt8 = 7
        var far = Int64.min
        var truth = true
        var nothing: Int?
        var list: [Int?] = [1, nil, 3]
        var nested = [["a"], []]
        var byName = ["leanMass": 1, "body_fat": 2]
        var kind = Weekday.monday.rawValue
        var isURLSafe = false
    }

    private static func foundations(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private static func same(_ value: some Encodable) throws -> Bool {
        let read = { (text: String) in try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject }
        return try read(JSONText(value).text) == read(foundations(value))
    }

    @Test func everyKindOfValueReadsTheSame() throws {
        #expect(try Self.same(Everything()))
        #expect(try Self.same([String: Int]()) && Self.same([Int]()) && Self.same(["a\u{8}b"]))
    }

    @Test func aWholePlanIsTheSameToTheLetter() throws {
        struct Both: Encodable {
            let plan: CarePlan
            let basis: PlanBasis
        }
        for programme in [Programme.personalized, .anaChallenge] {
            let basis = PlanBasis(
                programme: programme, answers: .empty, bans: [Ban(.squat, note: "“no”, 1/2")], adjustments: [])
            let both = Both(plan: basis.plan, basis: basis)
            #expect(try JSONText(both).text == Self.foundations(both))
        }
    }

    @Test(arguments: [
        ("seconds", "seconds"), ("lowEnergySeconds", "low_energy_seconds"), ("oneRepMaxKg", "one_rep_max_kg"),
        ("isURLSafe", "is_url_safe"), ("httpURL", "http_url"), ("kg2", "kg2"), ("body_fat", "body_fat"), ("A", "a"),
    ])
    func aNameBecomesItsKey(name: String, key: String) { #expect(SnakeCase.key(name) == key) }

    @Test func namesCanStayAsTheyAreAndKeysAreInOrder() throws {
        struct Pair: Encodable {
            let zone = 1
            let isLow = true
        }
        #expect(try JSONText(Pair(), keys: .asTheyAre).text == #"{"isLow":true,"zone":1}"#)
    }

    @Test(arguments: [Double.nan, .infinity]) func whatIsNoNumberIsRefused(value: Double) {
        #expect(throws: EncodingError.self) { try JSONText([value]) }
    }
}
