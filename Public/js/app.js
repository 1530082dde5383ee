// Comfort only: every page works without this file.

function showPassword(button) {
    const input = document.getElementById(button.dataset.reveal);
    button.hidden = false;
    button.addEventListener("click", () => {
        const shown = input.type === "password";
        input.type = shown ? "text" : "password";
        button.setAttribute("aria-pressed", String(shown));
        input.focus();
    });
    // A browser offers to keep a password only from a field that is one.
    input.form?.addEventListener("submit", () => { input.type = "password"; });
}

// A second press on a form that is on its way does nothing. The button stays enabled, so that its value is sent.
function sendOnce(event) {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post") return;
    if (form.dataset.sent) {
        event.preventDefault();
        return;
    }
    form.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-disabled", "true");
}

// A page that comes back from the back/forward cache, or stays because a file was sent, may send again.
function allowSending() {
    for (const form of document.querySelectorAll("form[data-sent]")) {
        delete form.dataset.sent;
        for (const button of form.querySelectorAll("[aria-disabled]")) button.removeAttribute("aria-disabled");
    }
}

function closeMore(event) {
    const more = document.querySelector(".more[open]");
    if (more && event.key === "Escape") {
        more.open = false;
        more.querySelector("summary").focus();
    }
}

document.querySelectorAll("[data-reveal]").forEach(showPassword);
document.addEventListener("submit", sendOnce);
document.addEventListener("keydown", closeMore);
addEventListener("pageshow", (event) => { if (event.persisted) allowSending(); });
