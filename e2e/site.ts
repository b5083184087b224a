import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freePort, type RunningServer, serverAt } from "./running-server.ts";

type Settings = Record<string, string>;

interface HydrationOption {
  /** Hydrates each page at once and waits for it. */
  hydrate: boolean;
}

/** Gives a file's tests a server of their own. A CSP violation fails a test that does not remove it from `violations`. */
export function journey(settings: Settings | (() => Promise<Settings>) = {}) {
  return test.extend<HydrationOption & { violations: string[] }, { site: RunningServer }>({
    hydrate: [false, { option: true }],
    site: [
      async ({ browserName: _ }, use) => {
        const folder = await mkdtemp(path.join(tmpdir(), "zipstead-journey-"));
        const site = serverAt(await freePort(), {
          DATABASE_URL: `file:${path.join(folder, "journey.sqlite")}`,
          ...(typeof settings === "function" ? await settings() : settings),
        });
        try {
          await site.start();
          await use(site);
        } finally {
          await site.kill();
          await rm(folder, { recursive: true, force: true });
        }
      },
      { scope: "worker" },
    ],
    baseURL: ({ site }, use) => use(site.origin),
    violations: [
      async ({ browser }, use) => {
        const stopped: string[] = [];
        const listen = (context: BrowserContext) => collectViolations(context, stopped);
        browser.on("context", listen);
        await use(stopped);
        browser.off("context", listen);
        expect(stopped, "what a page's content security policy has stopped").toEqual([]);
      },
      { auto: true },
    ],
    page: async ({ page, hydrate, javaScriptEnabled }, use) => {
      if (hydrate && javaScriptEnabled) await waitForHydrationOnNavigation(page);
      const thrown: Error[] = [];
      page.on("pageerror", (error) => {
        if (!isTransitionSkipped(error)) thrown.push(error);
      });
      await use(page);
      expect(thrown, "errors thrown in the page").toEqual([]);
    },
  });
}

/** Touches the page, and resolves once everything on it has started. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("focusin")));
  await expect(page.locator("html[data-alive]")).toHaveCount(1);
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
