// Why a session could not be sent yet, in the words that the page brings.
export function tell(box, state) {
    for (const line of box.querySelectorAll("[data-reason]")) line.hidden = line.dataset.reason !== state;
}
