import Foundation
import Testing

@testable import Templates

private enum Tier: String, Encodable {
    case veryGentle, moderate
}

private enum Level: Int, Encodable {
    case high = 3
}

private struct Inner: Encodable {
    var name = "x"
    var tags = ["a", "b"]
}

private struct Page: Encodable {
    var title = "T"
    var count = 3
    var isDone = true
    var missing: String?
    var missingNumber: Int?
    var missingTruth: Bool?
    var missingSmall: UInt8?
    var missingInner: Inner?
    var present: Int? = 5
    var inner = Inner()
    var list: [Inner?] = [Inner(), nil]
    var byName = ["k": 1]
    var tier = Tier.veryGentle
    var level = Level.high
    var byTier: [String: [Tier]] = ["x": [.moderate]]
    var svg = Markup(trusted: "<svg/>")
    var noSvg: Markup?
    var someSvg: Markup? = Markup(trusted: "<g/>")
    var ready = TemplateValue.list([1])
}

/// Encodes itself as its text, as a day or a mass does.
private struct Day: Encodable {
    let text: String

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

private class Base: Encodable {
    var a = 1
}

private final class Derived: Base {
    enum CodingKeys: CodingKey { case b, deep, more }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(2, forKey: .b)
        var deep = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .deep)
        var more = container.nestedUnkeyedContainer(forKey: .more)
        try deep.encode("x", forKey: .b)
        try more.encode(1)
        var evenMore = more.nestedContainer(keyedBy: CodingKeys.self)
        try more.encodeNil()
        try evenMore.encode(Day(text: "2026-11-30"), forKey: .b)
        try super.encode(to: container.superEncoder())
    }
}

private struct Silent: Encodable {
    func encode(to encoder: any Encoder) {}
}

struct ValueTests {
    @Test func propertiesKeepTheirNamesAndNilIsThere() throws {
        let inner: TemplateValue = ["name": "x", "tags": ["a", "b"]]
        let expected: TemplateValue = [
            "title": "T", "count": 3, "isDone": true, "missing": .null, "missingNumber": .null, "missingTruth": .null,
            "missingSmall": .null, "missingInner": .null, "present": 5, "inner": inner, "list": [inner, .null],
            "byName": ["k": 1], "tier": "veryGentle", "level": 3, "byTier": ["x": ["moderate"]],
            "svg": .markup(Markup(trusted: "<svg/>")), "noSvg": .null, "someSvg": .markup(Markup(trusted: "<g/>")),
            "ready": [1],
        ]
        #expect(try TemplateValue(encoding: Page()) == expected)
    }

    @Test func aValueThatEncodesItselfAsOneThingIsThatThing() throws {
        #expect(try TemplateValue(encoding: [Day(text: "2026-11-30")]) == ["2026-11-30"])
        #expect(try TemplateValue(encoding: "x") == "x")
        #expect(try TemplateValue(encoding: Int?.none) == .null)
    }

    @Test func nestedContainersComeToTheirPlace() throws {
        let expected: TemplateValue = [
            "b": 2, "deep": ["b": "x"], "more": [1, ["b": "2026-11-30"], .null], "super": ["a": 1],
        ]
        #expect(try TemplateValue(encoding: Derived()) == expected)
    }

    @Test func wholeNumbersOfEveryWidthAreNumbers() throws {
        #expect(try TemplateValue(encoding: [Int8(-8)]) == [-8])
        #expect(try TemplateValue(encoding: ["a": UInt16(16)]) == ["a": 16])
        #expect(try TemplateValue(encoding: Int64.max) == .int(.max))
        #expect(throws: UnshowableValue(path: "", type: "UInt64", reason: "it is beyond Int")) {
            try TemplateValue(encoding: UInt64.max)
        }
    }

    @Test func aFractionIsRefusedByItsPath() throws {
        struct Set: Encodable { var weight = 82.53 }
        struct Workout: Encodable { var sets = [Set()] }
        let error = #expect(throws: UnshowableValue.self) { try TemplateValue(encoding: Workout()) }
        #expect(error?.description == "sets.0.weight (Double): a page shows formatted text, not a fraction")
        #expect(throws: UnshowableValue.self) { try TemplateValue(encoding: Float(1)) }
        #expect(throws: UnshowableValue.self) { try TemplateValue(encoding: ["a": Double?.some(1)]) }
        #expect(throws: UnshowableValue.self) { try TemplateValue(encoding: Date(timeIntervalSince1970: 0)) }
    }

    @Test func whatEncodesNothingIsRefused() throws {
        struct Holder: Encodable { var silent = Silent() }
        let error = #expect(throws: UnshowableValue.self) { try TemplateValue(encoding: Holder()) }
        #expect(error?.path == "silent")
    }

    @Test func aPagesModelIsItsJSONTwinToo() throws {
        struct Twin: Encodable {
            var svg = Markup(trusted: "<svg/>")
            var rest: TemplateValue = ["a": [1, "x", true, .null, .markup(Markup(trusted: "<g/>"))]]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(Twin()), as: UTF8.self)
        #expect(json == #"{"rest":{"a":[1,"x",true,null,"<g/>"]},"svg":"<svg/>"}"#)
    }

    @Test func aModelFillsATemplate() throws {
        let source = "{{title}} {{#list}}{{#.}}{{name}}{{/.}}{{/list}}{{^missing}}-{{/missing}}{{{svg}}}{{inner.name}}"
        #expect(try render(source, TemplateValue(encoding: Page())) == "T x-<svg/>x")
    }
}
