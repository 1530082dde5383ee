// A few seconds of coloured paper, where motion is welcome.
const time = 4000;
const pieces = 120;

export function confetti() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sheet = document.createElement("canvas");
    sheet.className = "player-confetti";
    sheet.setAttribute("aria-hidden", "true");
    [sheet.width, sheet.height] = [innerWidth, innerHeight];
    document.body.append(sheet);
    const colours = ["--brand", "--good", "--water", "--warn", "--fat"].map((name) => resolved(name));
    const falling = Array.from({ length: pieces }, (_, index) => ({
        x: Math.random() * sheet.width, y: -Math.random() * sheet.height, turn: Math.random() * 6,
        speed: .12 + Math.random() * .16, colour: colours[index % colours.length],
    }));
    const start = performance.now();
    requestAnimationFrame(function draw(now) {
        if (now - start > time) return sheet.remove();
        paint(sheet, falling, now - start);
        requestAnimationFrame(draw);
    });
}

/** `light-dark()` is worked out by an element, not by the variable. */
function resolved(name) {
    const probe = document.createElement("span");
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
}

function paint(sheet, falling, age) {
    const pen = sheet.getContext("2d");
    pen.clearRect(0, 0, sheet.width, sheet.height);
    for (const piece of falling) {
        pen.save();
        pen.translate(piece.x + Math.sin(age / 400 + piece.turn) * 14, piece.y + age * piece.speed * 1.6);
        pen.rotate(piece.turn + age / 300);
        pen.fillStyle = piece.colour;
        pen.fillRect(-4, -6, 8, 12);
        pen.restore();
    }
}
