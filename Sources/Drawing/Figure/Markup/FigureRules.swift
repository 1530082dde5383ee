/// The hand-written rules of the stylesheet.
enum FigureRules {
    /// In a page the colours are the page's own; cloth and skin are mixed from them or stand here.
    static let colours = """
        .fig{--fig-skin:#c58a62;--fig-skin-far:#d9b79d;--fig-neck:#b0764f;--fig-hair:#4b342a;--fig-top:var(--brand,#b8430a);\
        --fig-sleeve:#9c3706;--fig-top-far:#dca283;--fig-legs:#34302c;--fig-legs-far:#85807a;--fig-prop:#a89c8c;\
        --fig-prop-line:#8f8474;--fig-mat:#e7b596;--fig-wall:#d8cfc1;--fig-line:var(--line,#e6dfd3);\
        --fig-arrow:var(--water,#0f8aa8);--fig-halo:var(--brand,#b8430a);--fig-bottle:#2f9fc0}

        """

    private static let dark = """
        --fig-skin:#e0b08c;--fig-skin-far:#8f715c;--fig-neck:#c4926e;--fig-hair:#8a5b40;\
        --fig-sleeve:#dd7635;--fig-top-far:#8a5633;--fig-legs:#e9e2d8;--fig-legs-far:#8b857d;--fig-prop:#6f665b;\
        --fig-prop-line:#81776b;--fig-mat:#6a3e22;--fig-wall:#4a433b;--fig-bottle:#57c7e3
        """

    static let darkTheme = """
        @media (prefers-color-scheme:dark){:root:not([data-theme=light]) .fig{\(dark)}}
        [data-theme=dark] .fig{\(dark)}

        """

    /// A file stands on its own paper, since nobody knows what is under it.
    static let fileColours =
        colours
        + ".fig-paper{fill:#fff}@media (prefers-color-scheme:dark){.fig-paper{fill:#1c1916}}@media (prefers-color-scheme:dark){.fig{--brand:#ff9550;--line:#322c26;--water:#57c7e3;\(dark)}}\n"

    static let movement = """
        .fig{display:block;width:100%;height:auto;overflow:hidden}
        .fig-skin{fill:var(--fig-skin)}.fig-skin-far{fill:var(--fig-skin-far)}.fig-neck{fill:var(--fig-neck)}
        .fig-hair{fill:var(--fig-hair)}.fig-top{fill:var(--fig-top)}.fig-sleeve{fill:var(--fig-sleeve)}
        .fig-top-far{fill:var(--fig-top-far)}.fig-legs{fill:var(--fig-legs)}.fig-legs-far{fill:var(--fig-legs-far)}
        .fig-over{stroke:var(--fig-legs-far);stroke-width:2}
        .fig-floor{fill:none;stroke:var(--fig-line);stroke-width:2.5;stroke-linecap:round}
        .fig-mat{fill:var(--fig-mat)}.fig-wall{fill:var(--fig-wall)}.fig-prop{fill:var(--fig-prop)}
        .fig-prop-line{fill:none;stroke:var(--fig-prop-line);stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}
        .fig-arrow{fill:none;stroke:var(--fig-arrow);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
        .fig-towel{fill:none;stroke:var(--fig-bottle);stroke-width:4.6;stroke-linecap:round}.fig-bottle{fill:var(--fig-bottle)}.fig-halo{fill:var(--fig-halo);opacity:.1;transform-box:fill-box;transform-origin:50% 50%}
        .fig-ghost{display:none;opacity:.22}
        .fig-j,.fig-halo{animation:var(--fig-cycle,2s) linear infinite}
        .fig-j{transform-box:view-box;transform-origin:0 0}
        .fig-halo{animation-name:fig-breath}
        @keyframes fig-breath{0%,100%{transform:scale(.8)}50%{transform:scale(1.12)}}
        .fig.is-mirrored .fig-stage{transform:translate(200px,0) scale(-1,1)}
        .fig-stage{transform-box:view-box;transform-origin:0 0}
        .fig.is-paused .fig-j,.fig.is-paused .fig-halo{animation-play-state:paused}
        .fig.is-resting:not(:hover,a:hover *,a:focus-visible *) :is(.fig-j,.fig-halo){animation:none}
        .fig.is-still .fig-j,.fig.is-still .fig-halo{animation:none}
        .fig.is-still .fig-ghost{display:inline}
        @media (prefers-reduced-motion:reduce){.fig .fig-j,.fig .fig-halo{animation:none}.fig .fig-ghost{display:inline}}
        @media print{.fig .fig-j,.fig .fig-halo{animation:none}.fig .fig-ghost{display:inline}}

        """
}
