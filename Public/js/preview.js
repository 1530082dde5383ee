// Shows what a form's answers would lead to while it is filled in: the same press of its Preview button, made by itself.
const pause = 400;

export function offerPreview(form) {
    const place = document.getElementById(form.dataset.preview);
    let timer, request;

    async function show() {
        request?.abort();
        request = new AbortController();
        const fields = new URLSearchParams(new FormData(form));
        fields.set("preview", "1");
        try {
            const answer = await fetch(form.action, { method: "POST", body: fields, signal: request.signal });
            // What is not right yet is said when the form is sent; what it would have led to is not shown meanwhile.
            if (!answer.ok) return place.replaceChildren();
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            const fresh = page.getElementById(form.dataset.preview);
            if (fresh) place.replaceChildren(...fresh.childNodes);
        } catch {
            // Without a network the button is still there.
        }
    }

    for (const kind of ["input", "change"]) {
        form.addEventListener(kind, () => {
            clearTimeout(timer);
            timer = setTimeout(show, pause);
        });
    }
}
