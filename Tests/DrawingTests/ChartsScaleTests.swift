import Testing

@testable import Drawing

struct ChartsScaleTests {
    @Test(
        arguments: [
            ([0, 75], [0, 20, 40, 60, 80]), ([0, 3], [0, 1, 2, 3]), ([0, 2305], [0, 1000, 2000, 3000]),
            ([0, 0.4], [0, 0.1, 0.2, 0.3, 0.4]), ([0], [0, 0.5, 1]), ([], [0, 0.5, 1]), ([0, 100], [0, 50, 100]),
        ] as [([Double], [Double])])
    func ticksAreRoundNumbersFromZero(values: [Double], ticks: [Double]) {
        let scale = ChartScale(around: values, fromZero: true, top: 0, bottom: 100)
        #expect(scale.ticks.map(SVG.number) == ticks.map(SVG.number))
    }

    @Test func ticksGoAroundTheValuesWhereZeroIsFar() {
        let scale = ChartScale(around: [82.4, 86.1], fromZero: false, top: 0, bottom: 100)
        #expect(scale.ticks == [82, 83, 84, 85, 86, 87])
    }

    @Test func anyRangeHasAFewTicksAroundItsValues() {
        for power in -6...9 {
            for value in [1.0, 1.3, 2.2, 4.9, 7, 9.99] {
                var magnitude = value
                for _ in 0..<abs(power) { magnitude *= power < 0 ? 0.1 : 10 }
                let scale = ChartScale(around: [magnitude, magnitude * 1.5], fromZero: false, top: 0, bottom: 100)
                #expect((3...7).contains(scale.ticks.count), "\(magnitude)")
                #expect(scale.ticks[0] <= magnitude * 1.000001)
                #expect(scale.ticks[scale.ticks.count - 1] >= magnitude * 1.499999)
            }
        }
    }

    @Test func valuesOutsideAGivenRangeStandAtItsEdge() {
        let scale = ChartScale(1...5, top: 20, bottom: 120)
        #expect([1, 3, 5].map(scale.y) == [120, 70, 20])
        #expect(scale.y(9) == 20 && scale.y(-9) == 120)
    }

    @Test func labelsThatHaveNoRoomAreLeftOutFromTheOldEnd() {
        let few = ChartLabels(["Week 1", "Week 2", "Week 3", "Week 4"])
        #expect((0..<4).allSatisfy { few.room(at: $0) == .always })
        let many = ChartLabels((1...16).map { "Oct \($0)" })
        #expect(many.room(at: 15) == .always)
        let always = (0..<16).filter { many.room(at: $0) == .always }.count
        let shown = (0..<16).filter { many.room(at: $0) != .never }.count
        #expect(always < shown && shown < 16)
    }

    @Test func labelsNeverTouchAtTheirLeastWidth() {
        for count in 1...400 {
            for letters in 1...12 {
                let labels = ChartLabels(Array(repeating: String(repeating: "m", count: letters), count: count))
                let shown = (0..<count).filter { labels.room(at: $0) == .always }
                guard shown.count > 1 else { continue }
                let distance = Double(shown[1] - shown[0]) * ChartLabels.narrowest / Double(count)
                #expect(distance >= ChartLabels.width(String(repeating: "m", count: letters)))
            }
        }
    }
}

struct SVGTests {
    @Test(
        arguments: [
            (0, "0"), (12, "12"), (0.5, "0.5"), (-3.25, "-3.25"), (0.056, "0.06"), (0.996, "1"), (-0.001, "0"),
            (10.1, "10.1"), (99.999, "100"), (1e11, "100000000000"), (.nan, "0"), (.infinity, "0"), (1e300, "0"),
        ] as [(Double, String)])
    func coordinatesAreShort(value: Double, text: String) {
        #expect(SVG.number(value) == text)
    }

    @Test func textIsOnlyText() {
        #expect(SVG.escaped(#"<a b="c">&'"#) == "&lt;a b=&quot;c&quot;&gt;&amp;&#39;")
        #expect(SVG.element("text", ["x": "\"1"], "a") == #"<text x="&quot;1">a</text>"#)
        #expect(SVG.element("rect", [:]) == "<rect/>")
    }
}
