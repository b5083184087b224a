import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Stands on what a page says in answer to what was asked or done; the first on a page is where the focus goes. */
export const answerMark = { "data-answer": "" };

/**
 * Moves the focus, and with it what a screen reader says, to what has come. A new document begins at its top by itself;
 * a step within the site would leave the focus on a link that is gone, and say nothing. So it goes to the place that the
 * address names, to the heading of another page, to the answer of the same one; and in a new document that answers a
 * form, to what was refused or done.
 */
export function useRouteFocus(): void {
  const { key, pathname, hash } = useLocation();
  const before = useRef<{ key: string; pathname: string }>(undefined);
  useEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    if (from?.key === key) return;
    if (from) return bringFocus(elementNamed(hash) ?? find(from.pathname === pathname ? "[data-answer]" : "h1"));
    if (document.activeElement === document.body) {
      bringFocus(find("[aria-invalid=true]") ?? find("[data-answer]:is([role=alert], [role=status])"));
    }
  }, [key, pathname, hash]);
}

const find = (what: string) => document.querySelector<HTMLElement>(`#main ${what}`);

function elementNamed(hash: string): HTMLElement | null {
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  return place?.querySelector<HTMLElement>("h1, h2, h3") ?? place;
}

/** What is no control can be brought the focus all the same; nobody operates it, so it shows no ring. */
function bringFocus(element: HTMLElement | null): void {
  if (!element) return;
  const isControl = element.matches("input, select, textarea");
  if (!isControl) {
    element.tabIndex = -1;
    element.style.outline = "none";
  }
  element.focus({ preventScroll: !isControl });
}
