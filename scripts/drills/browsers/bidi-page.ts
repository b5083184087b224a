import puppeteer from "puppeteer-core";
import type { BrowserPage } from "./browser-page.ts";

const waitMs = 20_000;

/** Firefox or Chromium by WebDriver BiDi. */
export async function bidiPage(browser: "firefox" | "chrome", executablePath: string): Promise<BrowserPage> {
  const started = await puppeteer.launch({
    ...{ browser, executablePath, headless: true, protocol: "webDriverBiDi" },
    args: browser === "chrome" ? ["--no-sandbox", "--disable-gpu"] : [],
  });
  const page = await started.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.setDefaultTimeout(waitMs);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(`(${expression})`) as Promise<never>,
    click: (selector) => page.locator(selector).click(),
    async type(selector, text) {
      await page.locator(selector).fill("");
      await page.type(selector, text);
    },
    setCookie: async ({ name, value }) =>
      started.setCookie({ name, value, domain: new URL(page.url()).hostname, path: "/" }),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => started.close(),
  };
}
