/// Rows of cells as RFC 4180 has them: commas between, CRLF after each row, quotes doubled inside of quotes.
///
/// A text that a spreadsheet would take for a formula, since it begins with `=`, `+`, `-`, `@`, a tab or a line end,
/// gets an apostrophe in front. Numbers are written as they are: -20 stays a number.
struct CSVText {
    enum Cell {
        /// Always in quotes.
        case text(String)
        /// A number of ours.
        case number(String)
        case empty
    }

    private(set) var text = ""

    mutating func row(_ cells: [Cell]) {
        text += cells.map(Self.written).joined(separator: ",") + "\r\n"
    }

    private static func written(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): "\"" + harmless(text).replacing("\"", with: "\"\"") + "\""
        case .number(let number): number
        case .empty: ""
        }
    }

    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r", "\n"]

    private static func harmless(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, formulaStarts.contains(first) else { return text }
        return "'" + text
    }
}
