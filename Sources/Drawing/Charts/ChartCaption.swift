/// What a chart is called, for those who can't see it. Both texts are escaped by the chart.
package struct ChartCaption: Sendable, Hashable {
    /// Unique on its page; the ids inside the drawing begin with it.
    package let id: String
    package let title: String
    /// What the drawing says, in words: "Rose from 40 to 75 minutes in four weeks".
    package let description: String

    package init(id: String, title: String, description: String) {
        self.id = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" })
        self.title = title
        self.description = description
    }

    /// The `<svg>` around a drawing, named by this caption. Text is 13 px without any style sheet.
    func svg(class name: String, width: String, height: String, _ content: String) -> String {
        SVG.element(
            "svg",
            [
                "class": name, "role": "img", "aria-labelledby": "\(id)-title \(id)-desc", "width": width,
                "height": height, "font-size": "13",
            ],
            SVG.element("title", ["id": "\(id)-title"], SVG.escaped(title))
                + SVG.element("desc", ["id": "\(id)-desc"], SVG.escaped(description)) + content)
    }
}
