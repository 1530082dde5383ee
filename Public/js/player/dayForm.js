// The form of the day page where there is no network: what it says waits like a session from the player.
import * as queue from "./queue.js";
import { show } from "./waiting.js";

export function keepWithoutNetwork(form) {
    form.addEventListener("submit", async (event) => {
        if (form.dataset.finish === "go") return;
        event.preventDefault();
        if (form.dataset.finish === "asking") return;
        form.dataset.finish = "asking";
        const isReachable = await queue.isReachable();
        form.dataset.finish = isReachable ? "go" : "";
        if (isReachable) form.requestSubmit(event.submitter);
        else hold(form);
    });
}

function hold(form) {
    const typed = Object.fromEntries(new FormData(form));
    queue.keep({
        key: typed.key, member: document.body.dataset.member, day: Number(form.dataset.day), title: form.dataset.title,
        seconds: Number(typed.seconds), finishedAt: Math.floor(Date.now() / 1000), low: typed.low === "1", part: false,
        energy: typed.energy ?? "", discomfort: typed.discomfort ?? "", note: typed.note ?? "", heldAt: null,
        problem: null,
    });
    form.hidden = true;
    show();
    const card = document.getElementById("waiting");
    card.scrollIntoView({ block: "center" });
    card.querySelector("[data-send]").focus({ preventScroll: true });
}
