// What goes on each side of the bar, at once while a weight is typed: the same exact search as the server's, over the
// same plates, and the same small drawing.
import { exerciseOf, local, number, read, root } from "./rows.js";

const owned = JSON.parse(root.dataset.plates);
const words = document.getElementById("workout-heard").dataset;
const svg = "http://www.w3.org/2000/svg";
const bar = (exercise, unit) => Number(exercise.dataset[unit === "kg" ? "barKg" : "barLb"]);

export function showPlates(row) {
    const box = row.querySelector("[data-plates]");
    const { weight, unit } = read(row);
    const exercise = exerciseOf(row);
    const target = Math.round((number(weight) ?? 0) * 100);
    if (exercise.dataset.barKg === undefined || target <= 0) return box.replaceChildren();
    const base = bar(exercise, unit);
    const plates = load((target - base) / 2, owned[unit]);
    const total = base + 2 * plates.reduce((sum, one) => sum + one.plate * one.count, 0);
    const line = document.createElement("span");
    line.append(Object.assign(document.createElement("span"), { textContent: said(plates) }));
    if (total !== target) {
        line.append(" ", Object.assign(document.createElement("span"), {
            className: "warn", textContent: `${words.nearest} ${local(total / 100)} ${unit}`,
        }));
    }
    box.replaceChildren(...(plates.length > 0 ? [drawing(plates)] : []), line);
}

function said(plates) {
    if (plates.length === 0) return words.bar;
    const list = plates.map(({ plate, count }) => (count > 1 ? `${count} × ` : "") + local(plate / 100)).join(" + ");
    return `${list} ${words.side}`;
}

/** The nearest sum of plates, of two as near the heavier; with the fewest plates. From the heaviest. */
export function load(side, stacks) {
    if (side <= 0 || stacks.length === 0) return [];
    const grain = stacks.reduce((one, { plate }) => divisor(one, plate), 0);
    const most = Math.floor((side + Math.max(...stacks.map(({ plate }) => plate))) / grain);
    let best = Array.from({ length: most + 1 }, (_, sum) => (sum === 0 ? { count: 0, plates: null } : null));
    for (const { plate, pairs } of [...stacks].sort((one, other) => one.plate - other.plate)) {
        const step = plate / grain;
        best = best.map((_, sum) => {
            let found = null;
            for (let count = 0; count * step <= sum && count <= (pairs ?? Infinity); count += 1) {
                const before = best[sum - count * step];
                // Of as many plates the larger ones.
                if (before && (!found || before.count + count <= found.count)) {
                    found = { count: before.count + count, plates: count > 0 ? { plate, count, rest: before.plates } : before.plates };
                }
            }
            return found;
        });
    }
    const sums = [...best.keys()].filter((sum) => best[sum]);
    const far = (sum) => Math.abs(sum * grain - side);
    const nearest = sums.reduce((one, other) => (far(other) <= far(one) ? other : one));
    const list = [];
    for (let one = best[nearest].plates; one; one = one.rest) list.push({ plate: one.plate, count: one.count, ...look(one.plate, stacks) });
    return list;
}

const look = (plate, stacks) => {
    const { colour, diameter } = stacks.find((one) => one.plate === plate);
    return { colour, diameter };
};

const divisor = (one, other) => (other === 0 ? one : divisor(other, one % other));

/** As the server draws it: the bar to the left, and the plates outwards. */
function drawing(plates) {
    const discs = plates.flatMap((one) => Array.from({ length: one.count }, () => one));
    const pitch = Math.min(7, 61 / discs.length);
    const picture = element("svg", { class: "barbell barbell-small", "aria-hidden": "true", viewBox: "0 0 96 40", width: 96, height: 40 });
    picture.append(rect("barbell-steel", 0, 12, 2.28), rect("barbell-steel", 12, 83, 4.18), rect("barbell-steel", 12, 2, 8.74));
    discs.forEach((one, index) => {
        picture.append(rect(`barbell-plate barbell-${one.colour}`, 16 + index * pitch, pitch * .92, one.diameter * .19));
    });
    return picture;
}

const rect = (name, x, width, height) => element("rect", { class: name, x, y: 20 - height / 2, width, height, rx: .8 });

function element(name, attributes) {
    const node = document.createElementNS(svg, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
}
