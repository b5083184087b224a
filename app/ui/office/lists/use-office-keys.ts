import { useEffect } from "react";
import { useNavigate } from "react-router";

export const keysDialog = "office-keys";
const setting = "office-keys";

/** Letters as commands disturb people who dictate, so they can be turned off on a device whose storage is on. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(setting) !== "off";
  } catch {
    return true;
  }
}

export function turnKeys(on: boolean): void {
  try {
    localStorage.setItem(setting, on ? "on" : "off");
  } catch {}
}

/** Keys for lists (content/office/keys.ts). Off while typing, and with a modifier. */
export function useOfficeKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const acts: Record<string, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      o: () => rowInFocus()?.querySelector<HTMLElement>("th a, td a")?.click(),
      e: () => rowInFocus()?.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
      "/": () => {
        const field = document.querySelector<HTMLInputElement>("[data-find-anything]");
        if (field?.checkVisibility()) field.select();
        else navigate("/office/search");
      },
      "?": () => document.getElementById(keysDialog)?.togglePopover(),
    };
    const answer = (event: KeyboardEvent) => {
      const act = acts[event.key];
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (!act || isModified || event.defaultPrevented || isTyping(event.target)) return;
      if (!areKeysOn() && event.key !== "?") return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", answer);
    return () => document.removeEventListener("keydown", answer);
  }, [navigate]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");

const rowInFocus = () => document.activeElement?.closest<HTMLElement>("#main tbody tr");

function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("#main tbody tr")].filter((row) => row.querySelector("a"));
  const focused = rowInFocus();
  const at = focused ? rows.indexOf(focused) : -1;
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector<HTMLElement>("th a, td a")?.focus();
}
