"""What has to be read in the player can be read: nothing stands on top of it, on any phone, on its side or upright."""

import pytest
from player_kit import begin_plan, finish_days, open_player, press, run

SIZES = [(320, 568), (360, 640), (375, 667), (390, 844), (640, 320), (667, 375), (844, 390)]

# The words of a step, and all that could lie on them: the controls, what is said over the figure, the clock in its ring.
COVERED = """() => {
    const all = selector => [...document.querySelectorAll(`#player [data-scene=run] ${selector}`)];
    const banner = document.getElementById("banner");
    const wasHidden = banner.hidden;
    banner.hidden = false;
    const words = all(".player-words").flatMap(box => {
        const range = document.createRange();
        range.selectNodeContents(box);
        return [...range.getClientRects()].filter(rect => rect.width > 1 && rect.height > 1);
    });
    const dial = all(".player-dial")[0];
    const over = [...all("button"), ...all(".player-paused, .player-banner, .player-time"), dial, ...all(".player-segments")]
        .filter(one => one.offsetParent !== null || one === dial);
    const faults = [];
    for (const one of over) {
        const cover = one.getBoundingClientRect();
        for (const rect of words) {
            const [x, y] = [Math.min(rect.right, cover.right) - Math.max(rect.left, cover.left),
                Math.min(rect.bottom, cover.bottom) - Math.max(rect.top, cover.top)];
            if (x > 1 && y > 1) faults.push(`${one.className} covers ${Math.round(y)} px`);
        }
    }
    for (const one of [...all("button"), ...all(".player-time, .player-paused:not([hidden])"), dial]) {
        const {left, top, right, bottom} = one.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`${one.className} cut`);
    }
    const time = all(".player-time")[0].getBoundingClientRect(), ring = dial.getBoundingClientRect();
    if (time.top < ring.top || time.bottom > ring.bottom || time.width > ring.width) faults.push("the time leaves its ring");
    if (ring.width < 100) faults.push(`the ring is ${Math.round(ring.width)} px`);
    if (document.documentElement.scrollHeight > innerHeight) faults.push(
        `${document.documentElement.scrollHeight - innerHeight} px to scroll`);
    if (document.documentElement.scrollWidth > innerWidth) faults.push("wide");
    banner.hidden = wasHidden;
    return [...new Set(faults)];
}"""

# Goes through all steps, forward or back, and looks at each.
THROUGH = """way => {
    const faults = [];
    const count = document.querySelectorAll(".player-segment").length;
    for (let step = 0; step < count; step += 1) {
        for (const fault of (%s)()) faults.push(`${document.querySelector(".player-words").innerText}: ${fault}`);
        if (step < count - 1) document.querySelector(`[data-do=${way}]`).click();
    }
    return faults;
}""" % COVERED


def choose_language(page, locale):
    token = page.request.get("/plan/ticket.json").json()["form_token"]
    page.request.post("/language", form={"form_token": token, "locale": locale, "next": "/today"})


@pytest.mark.parametrize("locale", ["en", "pt-PT"])
def test_no_word_of_any_step_is_covered(page_at, locale):
    page = page_at(390)
    begin_plan(page, "Ana Silva", f"words.{locale}@example.org")
    finish_days(page, 26)
    choose_language(page, locale)
    faults = []
    for day in [1, 4, 8, 27]:
        for low in [0, 1]:
            page.goto(f"/plan/days/{day}/play?low={low}")
            press(page, "start")
            press(page, "pause")
            for turn, (width, height) in enumerate(SIZES):
                page.set_viewport_size({"width": width, "height": height})
                found = page.evaluate(THROUGH, "back" if turn % 2 else "forward")
                faults += [f"{width}x{height} day {day} low {low}: {fault}" for fault in found]
            page.evaluate("localStorage.clear()")
    assert faults == [], "\n".join(faults)


# Whatever can be pressed lies on no word of the page around it.
LAID_OVER = """() => {
    const scene = document.querySelector("#player > [data-scene]:not([hidden])");
    const controls = [...scene.querySelectorAll("button, a")].filter(one => one.offsetParent !== null);
    const texts = [...scene.querySelectorAll("h1, h2, p, li")].filter(one => one.offsetParent && !one.closest("button, a"));
    return controls.flatMap(control => texts.filter(text => {
        const [one, other] = [control.getBoundingClientRect(), text.getBoundingClientRect()];
        return !text.contains(control) && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
            && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    }).map(text => `${control.innerText} on ${text.innerText}`));
}"""


@pytest.mark.parametrize("locale", ["en", "pt-PT"])
def test_no_button_lies_on_the_words_before_and_after(page_at, locale):
    page = page_at(390)
    begin_plan(page, "Ana Silva", f"around.{locale}@example.org")
    choose_language(page, locale)
    open_player(page)
    look(page, fits=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BUTTONS) == [], (width, height)
    press(page, "start")
    page.reload()
    page.wait_for_selector("#kept:not([hidden])")
    look(page, fits=False)
    press(page, "resume")
    run(page, 10)
    press(page, "stop")
    look_at_card(page)
    press(page, "end")
    look(page, fits=False)
    page.context.set_offline(True)
    page.locator("#feeling button:not([type])").click()
    page.wait_for_selector("[data-scene=done]:not([hidden])")
    look(page, fits=True)
    page.context.set_offline(False)


def look(page, fits):
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LAID_OVER) == [], (width, height)
        below = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert not fits or below <= 0, (width, height, below)


# One line each, and inside of the screen.
BUTTONS = """() => [...document.querySelectorAll("dialog[open] button, [data-scene=start] .player-foot > *")].filter(one => one.offsetParent !== null).map(one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const middles = [...range.getClientRects()].filter(rect => rect.height > 8 && rect.width > 1)
        .map(rect => (rect.top + rect.bottom) / 2);
    const isOneLine = Math.max(...middles) - Math.min(...middles) < 10;
    const box = one.getBoundingClientRect();
    const isIn = box.bottom <= innerHeight && box.top >= 0 && box.left >= 0 && box.right <= innerWidth;
    const words = range.getBoundingClientRect();
    const hasRoom = words.left - box.left >= 8 && box.right - words.right >= 8;
    return isOneLine && isIn && hasRoom && box.height >= 44 ? null : `${one.innerText}: one line ${isOneLine}, in ${isIn}, room ${hasRoom}`;
}).filter(Boolean)"""


def look_at_card(page):
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BUTTONS) == [], (width, height)
        # The warning signs can be read at once.
        note = page.locator("#rest .note p").nth(1).bounding_box()
        foot = page.locator(".player-rest-foot").bounding_box()
        assert note["y"] < foot["y"] - 60, (width, height, note, foot)


@pytest.mark.parametrize("width", [320, 360, 390, 667, 1280])
def test_no_number_of_a_scale_stands_alone_in_its_line(page_at, width):
    page = page_at(width)
    begin_plan(page, "Ana Silva", f"scale.{width}@example.org")
    page.goto("/plan/days/1")
    assert rows(page) == [], "on the day page"
    open_player(page)
    press(page, "start")
    press(page, "stop")
    press(page, "end")
    page.wait_for_selector("[data-scene=finish]:not([hidden])")
    assert rows(page) == [], "at the end of the player"
    summary = page.get_by_text("Do not save", exact=True).bounding_box()
    assert summary["x"] >= page.locator("#feeling h2").bounding_box()["x"]


def rows(page):
    """What is wrong with the scales: a line with one number only, or a number too small to hit."""
    return page.evaluate("""() => [...document.querySelectorAll(".scale")].filter(one => one.offsetParent).flatMap(scale => {
        const boxes = [...scale.children].map(one => one.getBoundingClientRect());
        const lines = Map.groupBy(boxes, box => Math.round(box.top));
        return [...[...lines.values()].filter(line => line.length === 1).map(() => "one alone"),
            ...boxes.filter(box => box.width < 43.5).map(box => box.width)];
    })""")
