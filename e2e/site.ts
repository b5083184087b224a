import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { firstStore } from "./first-store.ts";
import { freePort, type RunningServer, serverAt } from "./running-server.ts";

type Settings = Record<string, string>;

interface Options {
  /** Hydrates each page at once and waits for it. */
  hydrate: boolean;
  settings: { of: Settings | (() => Promise<Settings>); isShared?: boolean };
}

interface Fixtures extends Options {
  site: RunningServer;
  violations: string[];
  /** Errors thrown in any page. */
  thrown: Error[];
}

/** Starts a file's server, and ends the one of the file before, unless pages share it. */
type ServerOf = (file: string, settings: Options["settings"]) => Promise<RunningServer>;

/**
 * Gives a file's tests a server of their own. A CSP violation fails a test that does not remove it from `violations`, and an
 * error in any page one that does not remove it from `thrown`. HTML that React did not expect is such an error
 * (app/entry.client.tsx).
 */
export function journey(settings: Options["settings"]["of"] = {}) {
  return journeys.extend({ settings: { of: settings } });
}

/** For tests that only read public pages: one server for all of a worker's. */
export function reading() {
  return journeys.extend({ settings: { of: {}, isShared: true } });
}

/** One for all files: a worker with other fixtures would be another process with another browser. */
const journeys = test.extend<Fixtures, { serverOf: ServerOf }>({
  hydrate: [false, { option: true }],
  settings: [{ of: {} }, { option: true }],
  serverOf: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), "zipstead-journey-"));
      let current: { file: string; site: RunningServer } | undefined;
      let shared: RunningServer | undefined;
      const started = async (settings: Options["settings"]) => {
        const store = await freshStore(folder);
        const others = typeof settings.of === "function" ? await settings.of() : settings.of;
        const site = serverAt(await freePort(), { DATABASE_URL: `file:${store}`, ...others });
        await site.start();
        return site;
      };
      await use(async (file, settings) => {
        if (settings.isShared) {
          shared ??= await started(settings);
          return shared;
        }
        if (current?.file === file) return current.site;
        await current?.site.kill();
        current = { file, site: await started(settings) };
        return current.site;
      });
      await current?.site.kill();
      await shared?.kill();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  site: async ({ serverOf, settings }, use, { file }) => use(await serverOf(file, settings)),
  baseURL: ({ site }, use) => use(site.origin),
  thrown: async ({ browserName: _ }, use) => use([]),
  violations: [
    async ({ browser, thrown }, use) => {
      const stopped: string[] = [];
      const contexts: BrowserContext[] = [];
      const listen = (context: BrowserContext) => {
        contexts.push(context);
        collectViolations(context, stopped);
        context.on("weberror", (event) => {
          const error = event.error();
          if (!isTransitionSkipped(error)) thrown.push(error);
        });
      };
      browser.on("context", listen);
      await use(stopped);
      browser.off("context", listen);
      // A context that a test leaves open would run beside the tests after it.
      for (const context of contexts) await context.close();
      expect(stopped, "what a page's content security policy has stopped").toEqual([]);
      expect(thrown, "errors thrown in a page").toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, hydrate, javaScriptEnabled }, use) => {
    if (hydrate && javaScriptEnabled) await waitForHydrationOnNavigation(page);
    await use(page);
  },
});

/** A copy of the store that the first server of a run has made (first-store.ts). */
async function freshStore(folder: string): Promise<string> {
  const store = path.join(folder, `${++stores}.sqlite`);
  await copyFile(process.env[firstStore] ?? "", store);
  return store;
}
let stores = 0;

/** Touches the page, and resolves once everything on it has started. */
export async function hydrated(page: Page): Promise<void> {
  await expect(async () => {
    // Again if the page did not listen yet.
    await page.evaluate(() => dispatchEvent(new Event("focusin")));
    await expect(page.locator("html[data-alive]")).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
}

/** @returns what fails if the page has been loaded again since */
export async function sameDocument(page: Page): Promise<() => Promise<void>> {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return async () => expect(await page.evaluate(() => "isSame" in window), "no page was loaded").toBe(true);
}

async function waitForHydrationOnNavigation(page: Page) {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("focusin")));
  });
  const [open, reload, back] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const opened = async <Answer>(answer: Promise<Answer>) => {
    const arrived = await answer;
    await hydrated(page);
    return arrived;
  };
  page.goto = (...args) => opened(open(...args));
  page.reload = (...args) => opened(reload(...args));
  page.goBack = (...args) => opened(back(...args));
}

/** Chromium reports a skipped view transition as an error if the style or the page arrives late. */
export const isTransitionSkipped = ({ message }: Error) =>
  message.includes("ViewTransition opt-in disabled") || message.includes("Page already revealed");

/** A violation appears in the console, or only in a report if a script caught the error. */
function collectViolations(context: BrowserContext, stopped: string[]) {
  context.on("request", (request) => {
    if (request.url().endsWith("/reports/csp")) stopped.push(request.postData() ?? "");
  });
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) stopped.push(`${message.location().url}: ${message.text()}`);
  });
}
