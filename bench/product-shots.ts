/**
 * `npm run shots:product`: photographs the workspace of the seeded demo, by day and by night, as the pictures of the
 * public pages (public/pictures/product-*). Run it after a change to what they show. Ada has accepted her offers before,
 * or their strip would be on top of every picture.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { type ProductShape, type ProductShot, productShapes, productShots } from "#app/ui/pictures/product-shots.ts";
import { freePort, serverAt } from "../e2e/running-server.ts";
import { signIn, tomorrowInAtlanta } from "../e2e/workspace-stage.ts";
import playwright from "../playwright.config.ts";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "public/pictures");
/** In CSS pixels; the widest file has `deviceScaleFactor` pixels for each. */
const windows = {
  wide: { viewport: { width: 1280, height: 853 }, deviceScaleFactor: 1.125 },
  phone: { viewport: { width: 375, height: 520 }, deviceScaleFactor: 2 },
};
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
  await acceptAll(browser);
  for (const [theme, time] of [
    ["light", "day"],
    ["dark", "night"],
  ] as const) {
    for (const shape of ["wide", "phone"] as const) {
      const context = await signedIn(browser, theme, shape);
      for (const shot of productShots.filter(({ shapes }) => shapes.includes(shape)))
        await shoot(context, shot, { time, shape });
      await context.close();
    }
  }
} finally {
  await site.stop();
  await browser.close();
  rmSync(store, { recursive: true, force: true });
}

async function signedIn(from: Browser, colorScheme: "light" | "dark", shape: ProductShape): Promise<BrowserContext> {
  const context = await from.newContext({
    ...windows[shape],
    colorScheme,
    reducedMotion: "reduce",
    baseURL: site.origin,
  });
  const page = await context.newPage();
  await signIn(page, site, ada);
  await page.close();
  return context;
}

async function acceptAll(from: Browser) {
  const context = await signedIn(from, "light", "wide");
  const page = await context.newPage();
  const accept = page.getByRole("button", { name: "Accept", exact: true }).first();
  for (await page.goto("/my"); await accept.isVisible(); await page.goto("/my")) {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await accept.click();
    await answered;
  }
  await context.close();
}

interface Taken {
  time: "day" | "night";
  shape: ProductShape;
}

async function shoot(context: BrowserContext, { name, path: address, opens }: ProductShot, taken: Taken) {
  const page = await context.newPage();
  await page.goto(address);
  if (opens) await page.locator(opens).first().click();
  await untilLoaded(page);
  // On a phone the page itself, below the header.
  if (taken.shape === "phone" && name !== "today")
    await page.locator("#main").evaluate((main) => window.scrollBy(0, main.getBoundingClientRect().top));
  const { widths, height } = productShapes[taken.shape];
  const picture = await page.screenshot();
  await page.close();
  for (const width of widths) {
    const resized = sharp(picture).resize({ width, height: Math.round((height * width) / (widths.at(-1) ?? width)) });
    await resized
      .clone()
      .avif({ quality: 62, effort: 5 })
      .toFile(fileOf(name, taken, `${width}.avif`));
    if (width === widths.at(-1))
      await resized
        .clone()
        .webp({ quality: 80 })
        .toFile(fileOf(name, taken, `${width}.webp`));
  }
  process.stdout.write(`${name}, ${taken.shape}, ${taken.time}\n`);
}

async function untilLoaded(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
}

function fileOf(name: string, { time, shape }: Taken, end: string): string {
  return path.join(folder, `product-${name}${shape === "phone" ? "-phone" : ""}-${time}-${end}`);
}
