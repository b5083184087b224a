import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Moves the focus, and with it the screen reader: after a post to the refused field or the answer; else to what the
 * URL's hash names, first to the answer in it; else to the heading of another page, or to the answer on the same page.
 */
export function useRouteFocus(): void {
  const { key, pathname, hash, state } = useLocation();
  const { formMethod } = useNavigation();
  const before = useRef<{ key: string; pathname: string }>(undefined);
  const hasPosted = useRef(false);
  useEffect(() => {
    if (formMethod === "POST") hasPosted.current = true;
  }, [formMethod]);
  useEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    const isSamePage = from?.pathname === pathname;
    if (from?.key === key || (isSamePage && keepsFocus(state))) return;
    const isAnswer = hasPosted.current || (!from && document.activeElement === document.body);
    hasPosted.current = false;
    if ((isAnswer && focusAnswer()) || !from) return;
    moveFocus(elementNamed(hash) ?? find(isSamePage ? "[data-answer]" : "h1"));
    // A form that starts again takes its button away.
    if (document.activeElement === document.body) moveFocus(find("h1"));
  }, [key, pathname, hash, state]);
}

/** @returns whether something on the page, or in this part of it, is refused or answers a post; it gets the focus */
export function focusAnswer(part: ParentNode | null = document.querySelector("#main")): boolean {
  const answer = part?.querySelector<HTMLElement>("[aria-invalid=true]") ?? part?.querySelector<HTMLElement>(answers);
  if (answer) moveFocus(answer);
  return Boolean(answer);
}

const answers = "[data-answer]:is([role=alert], [role=status])";

/** Filters that apply while a member types (office/lists/use-instant-filters.ts). */
const keepsFocus = (state: unknown) => typeof state === "object" && state !== null && "keepsFocus" in state;

const find = (what: string) => document.querySelector<HTMLElement>(`#main ${what}`);

function elementNamed(hash: string): HTMLElement | null {
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  return place?.querySelector<HTMLElement>(answers) ?? place?.querySelector<HTMLElement>("h1, h2, h3") ?? place;
}

/** Any element can get the focus; without being a control it shows no ring. */
export function moveFocus(element: HTMLElement | null): void {
  if (!element) return;
  const isControl = element.matches("input, select, textarea");
  if (!isControl) {
    element.tabIndex = -1;
    element.style.outline = "none";
  }
  element.focus({ preventScroll: !isControl });
}
