// What this browser keeps for us, by name. One that refuses (a full disk, a private window) has it for as long as the
// page is open, so that the page can still send it, and says so.

const held = new Map();

/** Even looking can be forbidden. */
function disk() {
    try {
        return window.localStorage;
    } catch {
        return null;
    }
}

export function names(prefix) {
    const kept = Object.keys(disk() ?? {}).filter((name) => name.startsWith(prefix));
    return [...new Set([...kept, ...[...held.keys()].filter((name) => name.startsWith(prefix))])];
}

export function get(name) {
    if (held.has(name)) return held.get(name);
    try {
        return JSON.parse(disk().getItem(name));
    } catch {
        return null;
    }
}

/** False where it will be gone with this page. */
export function set(name, value) {
    try {
        disk().setItem(name, JSON.stringify(value));
        held.delete(name);
        return true;
    } catch {
        held.set(name, value);
        return false;
    }
}

export function remove(name) {
    held.delete(name);
    disk()?.removeItem(name);
}
