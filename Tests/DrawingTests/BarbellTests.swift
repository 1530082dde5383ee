import Foundation
import Testing

@testable import Drawing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct BarbellTests {
    private let caption = ChartCaption(id: "bar", title: "142.5 kg", description: "2 × 25 & 10")

    private func stack(_ label: String, _ colour: Barbell.Colour, _ diameter: Int, _ count: Int = 1) -> Barbell.Stack {
        Barbell.Stack(label: label, colour: colour, diameter: diameter, count: count)
    }

    private func count(_ svg: String, _ name: String) -> Int { svg.ranges(of: name).count }

    @Test func everyPlateIsDrawnInItsColourAndSizeFromTheInside() throws {
        let barbell = Barbell(
            [stack("25", .red, 200, 2), stack("10", .green, 130), stack("1.25", .grey, 55)], bar: "20")
        let svg = barbell.svg(caption)
        #expect(XMLParser(data: Data(svg.utf8)).parse())
        let plates = svg.matches(
            of: #/barbell-plate barbell-(\w+)" x="([\d.]+)" y="[\d.]+" width="[\d.]+" height="(\d+)"/#)
        #expect(plates.map { "\($0.1) \($0.3)" } == ["red 200", "red 200", "green 130", "grey 55"])
        let places = plates.compactMap { Double($0.2) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        #expect(svg.contains(">1.25</text>") && svg.contains(">20</text>"))
        #expect(svg.contains("<title id=\"bar-title\">142.5 kg</title>") && svg.contains("2 × 25 &amp; 10"))
        #expect(!svg.contains("style=") && !svg.contains("barbell-clip"))
    }

    @Test func manyPlatesOfAKindAreOneWithItsNumber() {
        let svg = Barbell([stack("25", .red, 200, 199), stack("2.5", .grey, 65, 3), stack("1", .green, 52)]).svg(
            caption)
        #expect(svg.contains(">25 ×199</text>"))
        #expect(count(svg, "barbell-plate") == 5, "the small ones still have room")
        let ten = Barbell([stack("25", .red, 200, 10)]).svg(caption)
        #expect(count(ten, "barbell-plate") == 10 && !ten.contains("×10"))
    }

    @Test func nothingReachesBeyondTheDrawing() throws {
        let kinds = (1...12).map { stack("\($0)", .blue, 400, $0 * 9) }
        let svg = Barbell(kinds, bar: "20", hasCollar: true).svg(caption)
        for rect in svg.matches(of: #/ x="([\d.]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/#) {
            let numbers = try [rect.1, rect.2, rect.3, rect.4].map { try #require(Double($0)) }
            #expect(numbers[0] + numbers[2] <= 330 && numbers[1] >= 0 && numbers[1] + numbers[3] <= 208)
        }
    }

    @Test func aLinesBarHasNoWordsAndNoName() {
        let svg = Barbell([stack("<25>", .red, 200), stack("5", .white, 110)], bar: "20", hasCollar: true).small()
        #expect(svg.contains("aria-hidden=\"true\"") && !svg.contains("<text") && !svg.contains("<title"))
        #expect(count(svg, "barbell-plate") == 2 && count(svg, "barbell-clip") == 1)
    }

    @Test func anEmptyBarIsABar() {
        #expect(count(Barbell([]).svg(caption), "barbell-steel") == 3)
        #expect(count(Barbell([stack("25", .red, 200, 0)]).svg(caption), "barbell-plate") == 0)
    }
}
