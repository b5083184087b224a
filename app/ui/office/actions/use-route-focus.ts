import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus, and with it the screen reader: to the URL's hash, to the heading of another page, or to the answer
 * on the same page.
 */
export function useRouteFocus(): void {
  const { key, pathname, hash, state } = useLocation();
  const before = useRef<{ key: string; pathname: string }>(undefined);
  useEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    if (from?.key === key || (from?.pathname === pathname && keepsFocus(state))) return;
    if (from) return moveFocus(elementNamed(hash) ?? find(from.pathname === pathname ? "[data-answer]" : "h1"));
    if (document.activeElement === document.body) {
      moveFocus(find("[aria-invalid=true]") ?? find("[data-answer]:is([role=alert], [role=status])"));
    }
  }, [key, pathname, hash, state]);
}

/** Filters that apply while a member types (lists/use-instant-filters.ts). */
const keepsFocus = (state: unknown) => typeof state === "object" && state !== null && "keepsFocus" in state;

const find = (what: string) => document.querySelector<HTMLElement>(`#main ${what}`);

function elementNamed(hash: string): HTMLElement | null {
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  return place?.querySelector<HTMLElement>("h1, h2, h3") ?? place;
}

/** Any element can get the focus; without being a control it shows no ring. */
function moveFocus(element: HTMLElement | null): void {
  if (!element) return;
  const isControl = element.matches("input, select, textarea");
  if (!isControl) {
    element.tabIndex = -1;
    element.style.outline = "none";
  }
  element.focus({ preventScroll: !isControl });
}
