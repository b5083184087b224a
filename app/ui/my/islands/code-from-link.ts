/** Fills in what the link of an email carries in its fragment, which no server sees; the member presses the button. */
export function startCodeFromLink(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-code]");
  if (!form || location.hash.length < 2) return;
  const carried = new URLSearchParams(location.hash.slice(1));
  for (const name of ["email", "code"]) {
    const field = form.elements.namedItem(name);
    const value = carried.get(name);
    if (field instanceof HTMLInputElement && value) field.value = value;
  }
  history.replaceState(history.state, "", location.pathname + location.search);
}
