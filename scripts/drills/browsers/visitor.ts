import { setTimeout as pause } from "node:timers/promises";
import type { BrowserPage } from "./browser-page.ts";

const latestMs = 20_000;
const pollMs = 100;
const mostRetries = 30;

/** Somebody who reads a page and uses what has a name there. Each waits until it can. */
export interface Visitor {
  /** Opens a page and waits until its scripts listen. */
  go(path: string): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, text: string): Promise<void>;
  /** A select. */
  choose(label: string | RegExp, option: string): Promise<void>;
  sees(text: string | RegExp): Promise<void>;
  page: BrowserPage;
}

export function visitorOf(page: BrowserPage, origin: string): Visitor {
  /** Marks the first visible element of a kind with this name. @returns the selector that finds it */
  async function marked(kind: "button" | "field", name: string | RegExp): Promise<string> {
    await until(`${kind} ${name}`, () => page.read<boolean>(markSource(kind, name)));
    return "[data-drill]";
  }
  const alive = () =>
    page.read<boolean>('(dispatchEvent(new Event("focusin")), document.documentElement.hasAttribute("data-alive"))');
  const isChoice = () => page.read<boolean>('/^(radio|checkbox)$/.test(document.querySelector("[data-drill]").type)');
  return {
    page,
    async go(path) {
      await page.open(new URL(path, origin).href);
      await until(`the scripts of ${path}`, alive);
    },
    async press(name) {
      for (let times = 0; ; times++) {
        const failed = await page.click(await marked("button", name)).catch((error: Error) => error);
        if (!failed) return;
        // While a page fades in, nothing on it can be clicked yet.
        if (times === mostRetries || !/interactable|intercepted|stale/.test(failed.message)) throw failed;
        await pause(pollMs);
      }
    },
    async fill(label, text) {
      const field = await marked("field", label);
      // The box itself may be hidden behind what its label draws.
      if (await isChoice()) await page.read('document.querySelector("[data-drill]").click()');
      else
        await page
          .type(field, text)
          .catch((error) => Promise.reject(new Error(`${label} takes no text: ${error.message}`)));
    },
    async choose(label, option) {
      await marked("field", label);
      await page.read(`(${select})(document.querySelector("[data-drill]"), ${JSON.stringify(option)})`);
    },
    sees: (text) =>
      until(`the text ${text}`, () =>
        page.read<boolean>(`${patternOf(text)}.test(document.body.innerText.replace(/\\s+/g, " "))`),
      ),
  };
}

const select = `(control, option) => {
  control.value = [...control.options].find(({ text }) => text === option)?.value ?? option;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}`;

const patternOf = (text: string | RegExp) => String(text instanceof RegExp ? text : new RegExp(escaped(text)));
const wholeName = (text: string | RegExp) => String(text instanceof RegExp ? text : new RegExp(`^${escaped(text)}$`));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Names as a screen reader has them, as far as our pages need it. */
const markSource = (kind: "button" | "field", name: string | RegExp) => `(() => {
  const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const textOf = (one) => {
    const copy = one.cloneNode(true);
    for (const hint of copy.querySelectorAll("[aria-hidden=true], select, textarea")) hint.remove();
    return plain(copy.textContent);
  };
  const nameOf = (one) => plain(one.getAttribute("aria-label")) || textOf((one.labels ?? [])[0] ?? one);
  const isShown = (one) => (one.type === "radio" || one.type === "checkbox" || one.checkVisibility({ visibilityProperty: true })) && !one.closest("[inert]");
  const all = [...document.querySelectorAll(${JSON.stringify(kind === "button" ? "button, a[href]" : "input:not([type=hidden]), select, textarea")})];
  const mainFirst = (one) => (one.closest("main, dialog") ? 0 : 1);
  const found = all.toSorted((one, other) => mainFirst(one) - mainFirst(other)).find((one) => isShown(one) && ${wholeName(name)}.test(nameOf(one)));
  for (const one of document.querySelectorAll("[data-drill]")) one.removeAttribute("data-drill");
  found?.setAttribute("data-drill", "");
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found !== undefined && !found.disabled;
})()`;

/** A page that is being left cannot answer: it is asked again. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + latestMs;
  for (;;) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > latest) throw new Error(`There is no ${what}.`);
    await pause(pollMs);
  }
}
