import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { freePort, type RunningServer, serverAt } from "./running-server.ts";

type Settings = Record<string, string>;

interface Waking {
  /** Scripts begin as soon as a page is there, and an opened page is waited for until they are alive. */
  awake: boolean;
}

/**
 * The tests of one journey, each given `site`: the journey's own server on a free port, with a database of its own,
 * for as long as the file's tests run. Pages open relative to it: `page.goto("/get-started")`. A test fails where a
 * page's policy stops anything in any of its windows; one that wants that takes it out of `stopped`.
 * @param settings what differs from a newcomer's machine; a function is asked just before the start
 */
export function journey(settings: Settings | (() => Promise<Settings>) = {}) {
  return test.extend<Waking & { stopped: string[] }, { site: RunningServer }>({
    awake: [false, { option: true }],
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
    stopped: [
      async ({ browser }, use) => {
        const stopped: string[] = [];
        const listen = (context: BrowserContext) => hearViolations(context, stopped);
        browser.on("context", listen);
        await use(stopped);
        browser.off("context", listen);
        expect(stopped, "what a page's content security policy has stopped").toEqual([]);
      },
      { auto: true },
    ],
    page: async ({ page, awake, javaScriptEnabled }, use) => {
      if (awake && javaScriptEnabled) await keepOpen(page);
      const thrown: Error[] = [];
      page.on("pageerror", (error) => {
        if (!isTransitionSkipped(error)) thrown.push(error);
      });
      await use(page);
      expect(thrown, "errors thrown in the page").toEqual([]);
    },
  });
}

/** Resolves once the page's scripts have taken it over. A text that is no page never comes alive. */
export async function alive(page: Page): Promise<void> {
  await expect(page.locator("html[data-alive]")).toHaveCount(1);
}

async function keepOpen(page: Page) {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("focusin")));
  });
  const [open, reload, back] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const opened = async <Answer>(answer: Promise<Answer>) => {
    const arrived = await answer;
    await alive(page);
    return arrived;
  };
  page.goto = (...args) => opened(open(...args));
  page.reload = (...args) => opened(reload(...args));
  page.goBack = (...args) => opened(back(...args));
}

/**
 * Where a test intercepts requests the browser's cache is off; a page whose style arrives late then begins without its
 * view transition, and Chromium reports that as an error. So it does where a busy machine shows the page late.
 */
export const isTransitionSkipped = ({ message }: Error) =>
  message.includes("ViewTransition opt-in disabled") || message.includes("Page already revealed");

/** Chromium says it in the console, also of a page without scripts; what a script was refused and got over, it only reports. */
function hearViolations(context: BrowserContext, stopped: string[]) {
  context.on("request", (request) => {
    if (request.url().endsWith("/reports/csp")) stopped.push(request.postData() ?? "");
  });
  context.on("console", (message) => {
    if (/content security policy/i.test(message.text())) stopped.push(`${message.location().url}: ${message.text()}`);
  });
}
