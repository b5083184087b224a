/**
 * `npm run shots:product`: photographs the workspace of the seeded demo, by day and by night, as the pictures of the
 * public pages (public/pictures/product-*). Run it after a change to what they show.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { type ProductShot, productShots } from "#app/ui/pictures/product-shots.ts";
import { freePort, serverAt } from "../e2e/running-server.ts";
import { signIn, tomorrowInAtlanta } from "../e2e/workspace-stage.ts";
import playwright from "../playwright.config.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "public/pictures");
/** In CSS pixels; the widest file has 1.125 pixels for each. */
const window = { width: 1280, height: 853 };
const widths = [720, 1440];
const ada = { email: "ada.park@agents.example", licenseNumber: "GA-381201" };

const store = mkdtempSync(path.join(tmpdir(), "zipstead-product-"));
/** A morning in Atlanta, so that people may be called. */
const offset = Math.ceil((tomorrowInAtlanta(10, 0).getTime() - Date.now()) / 1000);
const settings = {
  DATABASE_URL: `file:${path.join(store, "demo.sqlite")}`,
  NOW_OFFSET_SECONDS: String(offset),
};
const site = serverAt(await freePort(), settings);
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  await site.start();
  await promisify(execFile)("npm", ["run", "seed"], { cwd: root, env: { ...process.env, ...settings } });
  for (const [theme, time] of [
    ["light", "day"],
    ["dark", "night"],
  ] as const) {
    const context = await signedIn(browser, theme);
    for (const shot of productShots) await shoot(context, shot, time);
    await context.close();
  }
} finally {
  await site.stop();
  await browser.close();
  rmSync(store, { recursive: true, force: true });
}

async function signedIn(from: Browser, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport: window,
    deviceScaleFactor: 1.125,
    colorScheme,
    reducedMotion: "reduce",
    baseURL: site.origin,
  });
  const page = await context.newPage();
  await signIn(page, site, ada);
  await page.close();
  return context;
}

async function shoot(context: BrowserContext, { name, path: address, opens }: ProductShot, time: "day" | "night") {
  const page = await context.newPage();
  await page.goto(address);
  if (opens) await page.locator(opens).first().click();
  await untilLoaded(page);
  const picture = await page.screenshot();
  await page.close();
  for (const width of widths) {
    const resized = sharp(picture).resize({ width, height: Math.round((width * 2) / 3) });
    await resized
      .clone()
      .avif({ quality: 62, effort: 5 })
      .toFile(fileOf(name, time, width, "avif"));
    if (width === widths.at(-1))
      await resized
        .clone()
        .webp({ quality: 80 })
        .toFile(fileOf(name, time, width, "webp"));
  }
  process.stdout.write(`${name}, ${time}\n`);
}

async function untilLoaded(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

function fileOf(name: string, time: string, width: number, format: string): string {
  return path.join(folder, `product-${name}-${time}-${width}.${format}`);
}
