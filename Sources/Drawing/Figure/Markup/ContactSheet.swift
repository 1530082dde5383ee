/// All moves at once, to look at: each at four moments and as its still picture, light and dark.
package func figuresContactSheet(motions: [Motion] = Motion.allCases, themes: [String] = ["light", "dark"]) -> String {
    let phases = [0.0, 0.25, 0.5, 0.75]
    let sheets = themes.map { theme in
        let rows = motions.map { motion in
            let frozen = phases.enumerated().map { index, phase in
                let id = "\(theme)-\(motion.rawValue)-\(index)"
                return
                    "<div class=\"at-\(index)\">\(Figure(motion: motion).svg(title: motion.rawValue, idPrefix: id))</div>"
            }
            let still = Figure(motion: motion).svg(title: motion.rawValue, idPrefix: "\(theme)-\(motion.rawValue)-s")
                .split(separator: "class=\"fig ", maxSplits: 1).joined(separator: "class=\"fig is-still ")
            return "<section><h2>\(motion.rawValue)</h2>\(frozen.joined())<div>\(still)</div></section>"
        }
        return "<main data-theme=\"\(theme)\">\(rows.joined())</main>"
    }
    let moments = phases.enumerated().map { index, phase in
        ".at-\(index) .fig-j,.at-\(index) .fig-halo{animation-play-state:paused;animation-delay:calc(var(--fig-cycle,2s)*-\(phase))}"
    }
    return """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Figures</title><style>
        \(FigureStylesheet.css())\(FigureStylesheet.lifts())\(moments.joined())
        body{margin:0;font:12px sans-serif}main{background:#fff;color:#1c1917;padding:8px;display:grid;
        grid-template-columns:repeat(auto-fill,minmax(820px,1fr));gap:8px}
        main[data-theme=dark]{background:#1c1916;color:#f4efe8;--brand:#ff9550;--line:#322c26;--water:#57c7e3}
        section{display:grid;grid-template-columns:repeat(5,1fr)}h2{grid-column:1/-1;margin:0;font-size:12px}
        </style>\(sheets.joined())
        """
}
