import Foundation
import Testing

@testable import Drawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private let caption = ChartCaption(id: "minutes", title: "Minutes", description: "75 minutes in week 2")

private func bars(_ values: [Double?]) -> [BarChart.Bar] {
    values.enumerated().map { BarChart.Bar(label: "Week \($0 + 1)", value: $1, isCurrent: $0 == values.count - 1) }
}

/// The elements of a drawing in order, each with its attributes and its own text.
private final class Drawn: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []

    /// Fails when the text is not well-formed.
    static func elements(of svg: String) throws -> [Element] {
        let drawn = Drawn()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = drawn
        try #require(parser.parse(), "\(svg)")
        return drawn.elements
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !elements.isEmpty { elements[elements.count - 1].text += text }
    }
}

extension [Drawn.Element] {
    fileprivate func having(_ name: String) -> [Drawn.Element] {
        filter { $0.attributes["class"]?.split(separator: " ").contains(name[...]) == true }
    }

    fileprivate func texts(_ name: String) -> [String] {
        having(name).map(\.text)
    }
}

struct BarChartTests {
    @Test func aBandLiesUnderItsBarsAndIsNamed() throws {
        let some = [40.0, 0, 20].enumerated().map { BarChart.Bar(label: "\($0)", value: $1, isBanded: $0 == 1) }
        let drawn = try Drawn.elements(of: BarChart(caption, bars: some, band: "A <flare>").svg())
        #expect(drawn.having("chart-band").map { $0.attributes["width"] } == ["33.33%", "28"], "one, and its key")
        #expect(drawn.having("chart-band").first?.attributes["x"] == "33.33%")
        #expect(drawn.texts("chart-key") == ["A <flare>"])
        let first = try #require(drawn.firstIndex { $0.attributes["class"] == "chart-band" })
        let bar = try #require(drawn.firstIndex { $0.attributes["class"] == "chart-bar" })
        #expect(first < bar, "it is drawn first")
    }

    @Test func aBandThatNothingStandsOnIsNotNamed() throws {
        let drawn = try Drawn.elements(of: BarChart(caption, bars: bars([40, 80]), band: "A flare").svg())
        #expect(drawn.having("chart-band").isEmpty && drawn.having("chart-key").isEmpty)
    }

    @Test func everyBarHasItsHeightAndItsValue() throws {
        let drawn = try Drawn.elements(of: BarChart(caption, bars: bars([40, 80, 20])).svg())
        let heights = drawn.having("chart-bar").compactMap { $0.attributes["height"].flatMap(Double.init) }
        #expect(heights.count == 3)
        #expect(heights[1] == heights[0] * 2 && heights[0] == heights[2] * 2)
        #expect(drawn.texts("chart-value") == ["40", "80", "20"])
        #expect(drawn.texts("chart-label") == ["Week 1", "Week 2", "Week 3"])
        #expect(drawn.texts("chart-tick") == ["0", "20", "40", "60", "80"])
        #expect(drawn.having("chart-bar-now").count == 1)
    }

    @Test func anEmptyWeekIsSeenAndAnUnknownOneIsAGap() throws {
        let drawn = try Drawn.elements(of: BarChart(caption, bars: bars([40, 0, nil])).svg())
        #expect(drawn.having("chart-bar").count == 1)
        #expect(drawn.having("chart-empty").map { $0.attributes["height"] } == ["2"])
        #expect(drawn.texts("chart-value") == ["40", "0"])
        #expect(drawn.texts("chart-label").count == 3)
    }

    @Test func aSmallValueIsStillDrawn() throws {
        let drawn = try Drawn.elements(of: BarChart(caption, bars: bars([100_000, 1])).svg())
        #expect(drawn.having("chart-bar").map { $0.attributes["height"] }.last == "2")
    }

    @Test func noBarsAndStrangeNumbersBreakNothing() throws {
        #expect(try Drawn.elements(of: BarChart(caption, bars: []).svg()).having("chart-bar").isEmpty)
        let strange: [Double] = [.nan, .infinity, -5, 1e300, .leastNonzeroMagnitude]
        for value in strange {
            let svg = BarChart(caption, bars: bars([value]), goal: ChartGoal(value: value, label: "g")).svg()
            #expect(try !Drawn.elements(of: svg).isEmpty)
            #expect(!svg.contains("nan") && !svg.contains("inf"))
        }
    }

    @Test func theGoalIsInsideTheDrawing() throws {
        let svg = BarChart(caption, bars: bars([10]), goal: ChartGoal(value: 95, label: "Goal")).svg()
        let drawn = try Drawn.elements(of: svg)
        #expect(drawn.texts("chart-tick").last == "100")
        #expect(drawn.texts("chart-key") == ["Goal"])
        let y = try #require(drawn.having("chart-goal").first?.attributes["y1"].flatMap(Double.init))
        let bar = try #require(drawn.having("chart-bar").first?.attributes["y"].flatMap(Double.init))
        #expect(y < bar)
    }

    @Test func numbersAreWrittenAsTheReaderWritesThem() throws {
        let chart = BarChart(caption, bars: bars([82.5])) { SVG.number($0).replacing(".", with: ",") + " kg" }
        #expect(try Drawn.elements(of: chart.svg()).texts("chart-value") == ["82,5 kg"])
    }

    @Test func aYearOfBarsKeepsFewTexts() throws {
        let values = (0..<365).map { Double($0 % 50) + 1 }
        let drawn = try Drawn.elements(of: BarChart(caption, bars: bars(values)).svg())
        #expect(drawn.having("chart-bar").count == 365)
        #expect(drawn.texts("chart-value").count <= 2)
        #expect(drawn.texts("chart-label").last == "Week 365")
        #expect(drawn.texts("chart-label").count < 8)
    }
}

struct LineChartTests {
    private let labels = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private func chart(_ values: [Double?], bridges: Bool = false) throws -> [Drawn.Element] {
        try Drawn.elements(
            of: LineChart(caption, labels: labels, .init(name: "Weight", values: values), bridgesGaps: bridges).svg())
    }

    @Test func aGapBreaksTheLineUnlessItIsBridged() throws {
        let values: [Double?] = [1, 2, nil, 3, nil, 4]
        let broken = try chart(values).having("chart-line").compactMap { $0.attributes["points"] }
        #expect(broken.map { $0.split(separator: " ").count } == [2])
        let bridged = try chart(values, bridges: true).having("chart-line").compactMap { $0.attributes["points"] }
        #expect(bridged.map { $0.split(separator: " ").count } == [4])
        #expect(try chart([1, 2, nil, 3, 4, nil]).having("chart-line").count == 2)
        #expect(try chart(values).having("chart-point").count == 4)
    }

    @Test func pointsStandAtTheirShareOfTheWidth() throws {
        let places = try chart([1, nil, nil, nil, nil, 2]).having("chart-point").map { $0.attributes["cx"] }
        #expect(places == ["0%", "100%"])
    }

    @Test func twoLinesDifferInMoreThanColour() throws {
        let svg = LineChart(
            caption, labels: labels, .init(name: "Energy", values: [3, 4, 5], range: 1...5),
            .init(name: "Discomfort", values: [8, 5, 0], range: 0...10)
        ).svg()
        let drawn = try Drawn.elements(of: svg)
        #expect(drawn.having("chart-point-1").allSatisfy { $0.name == "circle" })
        #expect(drawn.having("chart-point-2").allSatisfy { $0.name == "rect" })
        #expect(drawn.having("chart-line-1").allSatisfy { $0.attributes["stroke-dasharray"] == nil })
        #expect(drawn.having("chart-line-2").allSatisfy { $0.attributes["stroke-dasharray"] != nil })
        #expect(drawn.texts("chart-key") == ["Energy", "Discomfort"])
        #expect(drawn.texts("chart-tick-1") == ["1", "3", "5"])
        #expect(drawn.texts("chart-tick-2") == ["0", "5", "10"])
        // Each has its own scale: the middle of one to five is as high as the middle of nought to ten.
        #expect(drawn.having("chart-point-1")[0].attributes["cy"] == drawn.having("chart-point-2")[1].attributes["y"])
    }

    @Test func twoLinesOfOneScaleShareTheAxis() throws {
        let svg = LineChart(
            caption, labels: labels, .init(name: "Waist", values: [80, 79]), .init(name: "Hips", values: [100, 99])
        ).svg()
        let drawn = try Drawn.elements(of: svg)
        #expect(drawn.texts("chart-tick") == ["70", "80", "90", "100"])
        #expect(drawn.having("chart-tick-2").isEmpty && drawn.having("chart-both").isEmpty)
    }

    @Test func oneValueNoneAndEqualOnesBreakNothing() throws {
        #expect(try chart([5]).having("chart-point").count == 1)
        #expect(try chart([nil]).having("chart-point").isEmpty)
        #expect(try chart([7, 7, 7]).texts("chart-tick").contains("7"))
        let one = LineChart(caption, labels: ["Mon"], .init(name: "Weight", values: [82, 83]))
        #expect(try Drawn.elements(of: one.svg()).having("chart-point").map { $0.attributes["cx"] } == ["50%"])
        #expect(try chart([.nan, .infinity, 3]).having("chart-point").count == 1)
    }

    @Test func aLongLineHasOnlyThePointsThatMatter() throws {
        var values: [Double?] = (0..<90).map { Double($0 % 7) }
        (values[20], values[22]) = (nil, nil)
        let long = LineChart(caption, labels: values.indices.map { "\($0)" }, .init(name: "W", values: values))
        #expect(try Drawn.elements(of: long.svg()).having("chart-point").count == 2)
    }
}

struct ProgressRingTests {
    private func share(_ done: Int, of total: Int) throws -> String? {
        try Drawn.elements(of: ProgressRing(caption, done: done, of: total).svg())
            .having("chart-ring-share").first?.attributes["stroke-dasharray"]
    }

    @Test func withoutACaptionItIsDecoration() throws {
        let drawn = try Drawn.elements(of: ProgressRing(nil, done: 1, of: 4, diameter: 30).svg())
        #expect(drawn.first?.attributes["aria-hidden"] == "true" && drawn.first?.attributes["role"] == nil)
        #expect(!drawn.contains { $0.attributes["id"] != nil }, "many of them fit on one page")
    }

    @Test func theRingShowsTheShareAndNeverMore() throws {
        #expect(try share(0, of: 28) == nil)
        #expect(try share(14, of: 28) == "50 100")
        #expect(try share(27, of: 28) == "96.42 100")
        #expect(try share(99_999, of: 100_000) == "99.99 100")
        #expect(try share(28, of: 28) == "100 100")
    }

    @Test func strangeCountsBreakNothing() throws {
        #expect(try share(3, of: 0) == nil)
        #expect(try share(-3, of: 28) == nil)
        #expect(try share(30, of: 28) == "100 100")
    }

    @Test func itsWordsStandInIt() throws {
        let drawn = try Drawn.elements(of: ProgressRing(caption, done: 3, of: 28, text: "3/28", note: "done").svg())
        #expect(drawn.texts("chart-ring-text") == ["3/28"])
        #expect(drawn.texts("chart-ring-note") == ["done"])
    }
}

struct EveryChartTests {
    private static let hostile = #"</title><script>x</script>" onload='&"#

    private static func charts(_ caption: ChartCaption, _ words: String) -> [String] {
        let goal = ChartGoal(value: 3, label: words)
        return [
            BarChart(caption, bars: [.init(label: words, value: 3)], goal: goal) { _ in words }.svg(),
            LineChart(
                caption, labels: [words, "b"], .init(name: words, values: [1, 2]), .init(name: words, values: [2, 1]),
                goal: goal
            ) { _ in words }.svg(),
            ProgressRing(caption, done: 1, of: 2, text: words, note: words).svg(),
        ]
    }

    @Test func hostileWordsAreOnlyWords() throws {
        let caption = ChartCaption(id: #"a"><b c'"#, title: Self.hostile, description: Self.hostile)
        for svg in Self.charts(caption, Self.hostile) {
            let drawn = try Drawn.elements(of: svg)
            #expect(drawn.allSatisfy { $0.name != "script" && $0.attributes["onload"] == nil })
            #expect(drawn.filter { $0.name == "title" }.map(\.text) == [Self.hostile])
            #expect(drawn.filter { $0.name == "text" }.contains { $0.text == Self.hostile })
        }
    }

    @Test func everyChartIsAnImageWithItsNameAndDescription() throws {
        for svg in Self.charts(caption, "x") {
            let drawn = try Drawn.elements(of: svg)
            #expect(drawn[0].attributes["role"] == "img")
            #expect(drawn[0].attributes["aria-labelledby"] == "minutes-title minutes-desc")
            let ids = drawn.compactMap { $0.attributes["id"] }
            #expect(ids == ["minutes-title", "minutes-desc"])
        }
    }

    @Test func aStrictPolicyForbidsNothingInThem() throws {
        for svg in Self.charts(caption, "x") {
            let drawn = try Drawn.elements(of: svg)
            #expect(drawn.allSatisfy { $0.attributes["style"] == nil && $0.name != "style" })
            // Colours come from the page's style sheet, for both themes; only "none" is said here.
            #expect(drawn.allSatisfy { $0.attributes["fill"] ?? "none" == "none" && $0.attributes["stroke"] == nil })
        }
    }

    @Test func noTextIsScaledOrSmall() throws {
        for svg in Self.charts(caption, "x") {
            let drawn = try Drawn.elements(of: svg)
            #expect(drawn[0].attributes["viewBox"] == nil)
            let sizes = drawn.compactMap { $0.attributes["font-size"].flatMap(Double.init) }
            #expect(sizes.first == 13 && sizes.allSatisfy { $0 >= 12 })
            for (index, element) in drawn.enumerated() where element.attributes["viewBox"] != nil {
                #expect(drawn[(index + 1)...].prefix { $0.name == "polyline" }.count > 0)
            }
        }
    }
}
