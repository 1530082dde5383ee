// Proposes the browser's own time zone where the account has none yet: the choice stays the reader's.
export function proposeZone(select) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const option = [...select.options].find((option) => option.value === zone);
    if (option && select.value === "UTC") select.value = zone;
}
