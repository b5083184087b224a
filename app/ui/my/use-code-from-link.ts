import { type RefObject, useEffect } from "react";

/** Fills in what the link of an email carries in its fragment, which no server sees; the member presses the button. */
export function useCodeFromLink(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const fields = field.current?.form?.elements;
    if (!fields || location.hash.length < 2) return;
    const carried = new URLSearchParams(location.hash.slice(1));
    for (const name of ["email", "code"]) {
      const named = fields.namedItem(name);
      const value = carried.get(name);
      if (named instanceof HTMLInputElement && value) named.value = value;
    }
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [field]);
}
