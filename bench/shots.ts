/**
 * `npm run shots -- [--area public|my|office|request|broker]… [--only /path]… [--width N]…`: saves pictures of every page of the
 * built site and of every email to shots/, at four widths in both themes, with contact sheets. The workspace, the office,
 * a person's request and a firm's pages are those of the seeded demo, on a morning in Atlanta. Motion is reduced and images are loaded.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { brand } from "#content/brand.ts";
import { emailInTheme } from "#domain/notifications/email-theme.ts";
import { drawTile } from "#integrations/mail/draw-tile.ts";
import { emailHtml } from "#integrations/mail/email-html.ts";
import { sampleEmails } from "#test/sample-emails.ts";
import { freePort, type RunningServer, serverAt } from "../e2e/running-server.ts";
import { tomorrowInAtlanta } from "../e2e/workspace-stage.ts";
import playwright from "../playwright.config.ts";
import { contactSheet } from "./contact-sheet.ts";
import { type SignedInArea, signedInPages, signInTo } from "./signed-in-pages.ts";
import { sitePages } from "./site-pages.ts";

const themes = ["light", "dark"] as const;
const areas = ["public", "my", "office", "request", "broker"] as const;
const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "shots");
/** Of each area, as its first browser found them. */
const signedIn: Partial<Record<SignedInArea, string[]>> = {};

const { values } = parseArgs({
  options: {
    area: { type: "string", multiple: true, default: [...areas] },
    only: { type: "string", multiple: true },
    width: { type: "string", multiple: true, default: ["360", "768", "1280", "1920"] },
  },
});

await main();

async function main() {
  const store = mkdtempSync(path.join(tmpdir(), "zipstead-shots-"));
  const settings = {
    DATABASE_URL: `file:${path.join(store, "shots.sqlite")}`,
    NOW_OFFSET_SECONDS: String(Math.ceil((tomorrowInAtlanta(10, 0).getTime() - Date.now()) / 1000)),
  };
  const site = serverAt(await freePort(), settings);
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    await site.start();
    await promisify(execFile)("npm", ["run", "seed"], {
      cwd: root,
      env: { ...process.env, ...settings, BASE_URL: site.origin },
    });
    for (const area of areas.filter((one) => values.area.includes(one))) {
      for (const width of values.width.map(Number)) {
        for (const theme of themes) await shoot({ browser, site, area, width, theme });
      }
    }
  } finally {
    await site.stop();
    await browser.close();
    rmSync(store, { recursive: true, force: true });
  }
}

interface Session {
  browser: Browser;
  site: RunningServer;
  area: (typeof areas)[number];
  width: number;
  theme: (typeof themes)[number];
}

async function shoot({ browser, site, area, width, theme }: Session) {
  const series = area === "public" ? `${width}-${theme}` : `${area}-${width}-${theme}`;
  const { origin } = site;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 900 },
    colorScheme: theme,
    reducedMotion: "reduce",
    baseURL: origin,
  });
  const pages = await pagesOf(area, context, site);
  const page = await context.newPage();
  // Only the site itself, so the map stays a drawing.
  await page.route("https://**", (route) => route.abort());
  mkdirSync(path.join(folder, series), { recursive: true });
  const files = [];
  for (const address of pages) {
    const file = path.join(folder, series, `${nameOf(address)}.png`);
    await page.goto(origin + address);
    await allPictures(page);
    await page.screenshot({ path: file, fullPage: true });
    files.push(file);
  }
  const emails = values.only || area !== "public" ? [] : await shootEmails(page, { origin, theme, series });
  await context.close();
  await contactSheet(files, path.join(folder, `${series}.png`));
  if (emails.length > 0) await contactSheet(emails, path.join(folder, `${series}-emails.png`));
  process.stdout.write(`${series}: ${files.length} pages, ${emails.length} emails\n`);
}

async function pagesOf(area: Session["area"], context: BrowserContext, site: RunningServer): Promise<string[]> {
  if (area === "public") return values.only ?? [...(await sitePages()), "/no-such-page"];
  await signInTo(area, context, site);
  signedIn[area] ??= values.only ?? (await signedInPages(area, context, site.origin));
  return signedIn[area];
}

async function shootEmails(
  page: Page,
  { origin, theme, series }: { origin: string; theme: Session["theme"]; series: string },
) {
  const files = [];
  for (const [name, email] of Object.entries(sampleEmails(origin))) {
    const file = path.join(folder, series, `email-${name.replace(/\W+/g, "-")}.png`);
    await page.goto("about:blank");
    const picture = email.picture && `data:image/png;base64,${(await drawTile(email.picture)).toString("base64")}`;
    await page.setContent(emailInTheme(emailHtml(email, { brand: brand.name, origin }, picture), theme));
    await page.screenshot({ path: file, fullPage: true });
    files.push(file);
  }
  return files;
}

function nameOf(address: string): string {
  return address.replace(/\?.*/, "").slice(1).replaceAll("/", "-") || "home";
}

/** Scripts run, and all images and fonts are loaded, also below the fold. */
async function allPictures(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of images) image.loading = "eager";
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
  });
}
