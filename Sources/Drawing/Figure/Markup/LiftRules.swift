/// The hand-written rules of what stands and moves in a gym.
enum LiftRules {
    private static let light = "--fig-iron:#5f7482;--fig-steel:#cdd6db;--fig-cord:#57534e"
    private static let dark = "--fig-iron:#8399a6;--fig-steel:#3a4248;--fig-cord:#b5aca0"

    static let page = """
        .fig{\(light)}
        @media (prefers-color-scheme:dark){:root:not([data-theme=light]) .fig{\(dark)}}
        [data-theme=dark] .fig{\(dark)}

        """ + shapes

    static let file = ".fig{\(light)}@media (prefers-color-scheme:dark){.fig{\(dark)}}\n" + shapes

    private static let shapes = """
        .fig-plate{fill:var(--fig-iron)}.fig-plate-near{fill:var(--fig-iron);fill-opacity:.28;stroke:var(--fig-iron);stroke-width:2.5}
        .fig-steel{fill:var(--fig-steel);stroke:var(--fig-iron);stroke-width:2}.fig-cord{fill:var(--fig-cord)}
        .fig-rope,.fig-handle{fill:none;stroke:var(--fig-cord);stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
        .fig-handle{stroke-width:2.4}.fig-rod{fill:none;stroke:var(--fig-prop-line);stroke-width:1.6}
        .fig-lever{fill:none;stroke:var(--fig-iron);stroke-width:4;stroke-linecap:round}.fig-pad{fill:var(--fig-prop)}
        .fig-cushion{fill:none;stroke:var(--fig-prop);stroke-width:8;stroke-linecap:round}
        .fig-board{fill:none;stroke:var(--fig-prop-line);stroke-width:6;stroke-linecap:round}

        """
}
