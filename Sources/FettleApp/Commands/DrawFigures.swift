import Drawing
import Foundation

/// Writes what is generated of the exercise figures: the stylesheets that pages link, and a sheet of all moves to look at.
struct DrawFigures {
    func run(to folder: String) throws {
        for (name, css) in [("figures", FigureStylesheet.css()), ("lifts", FigureStylesheet.lifts())] {
            try css.write(toFile: "\(folder)/css/\(name).css", atomically: true, encoding: .utf8)
        }
        let sheet = NSTemporaryDirectory() + "/fettle-figures.html"
        try figuresContactSheet().write(toFile: sheet, atomically: true, encoding: .utf8)
        print("Wrote \(folder)/css/figures.css and lifts.css, and \(sheet) to look at")
    }
}
