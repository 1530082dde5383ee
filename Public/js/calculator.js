// Works a calculator out while it is filled in: the same address as its button would ask for, with the answer put in its
// place. Without this file the button does it.
const pause = 300;

function offerToWorkOut(form) {
    let timer, request;

    async function ask(button) {
        clearTimeout(timer);
        request?.abort();
        request = new AbortController();
        const fields = new URLSearchParams(new FormData(form));
        if (button?.name) fields.append(button.name, button.value);
        const address = `${form.getAttribute("action")}?${fields}`;
        const answer = await fetch(address, { signal: request.signal });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        show(page, button);
        if (answer.ok) history.replaceState(null, "", page.querySelector("[data-calculator]")?.dataset.address ?? address);
    }

    // What is being typed into stays as it is; a button of the whole form changes what is asked, too.
    function show(page, button) {
        const focused = document.activeElement;
        const again = focused?.id ? `#${CSS.escape(focused.id)}`
            : focused?.name ? `[name="${focused.name}"][value="${CSS.escape(focused.value)}"]` : null;
        for (const place of form.querySelectorAll("[data-live]")) {
            const isTyped = place.contains(focused) && !button && !focused.matches("[type=radio]");
            const fresh = page.querySelector(`[data-live="${place.dataset.live}"]`);
            if (!fresh || isTyped) continue;
            // A line whose working is open stays open.
            const open = [...place.querySelectorAll("details")].map((details) => details.open);
            place.replaceChildren(...fresh.childNodes);
            place.querySelectorAll("details").forEach((details, index) => { details.open = open[index] ?? false; });
        }
        if (again && !form.contains(document.activeElement)) form.querySelector(again)?.focus();
    }

    const quietly = (button) => ask(button).catch((error) => {
        // Without a network the browser says so itself.
        if (error.name !== "AbortError" && button) form.submit();
    });

    form.addEventListener("input", () => {
        clearTimeout(timer);
        timer = setTimeout(quietly, pause);
    });
    form.addEventListener("click", (event) => {
        const button = event.target.closest("button[name=plate], button[name=remove], button[name=clear]");
        if (!button) return;
        event.preventDefault();
        quietly(button);
    });
}

for (const form of document.querySelectorAll("[data-calculator]")) offerToWorkOut(form);
