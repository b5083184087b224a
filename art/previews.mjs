// Link previews, 1200 x 630: each public page's title next to a scene. Reads pages and titles from the running site, so
// run it next to `npm start`:
// node art/previews.mjs http://localhost:3000 [/seller-form …]
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { previewPage } from "./preview-page.mjs";

const SIZE = { width: 1200, height: 630 };
const MOST = 60_000;

// All other pages show the town.
const SCENES = {
  "/get-started": "start",
  "/buying": "buying",
  "/selling": "selling",
  "/renting": "renting",
  "/features": "selling",
  "/pricing": "start",
  "/pricing/team": "success",
  "/our-platform": "connect",
  "/faq": "identify",
  "/solution": "start",
  "/agent-profile": "identify",
  "/sample-agent-profile": "serve",
  "/how-we-do-it": "connect",
  "/success-stories": "success",
  "/reputation-management": "serve",
  "/zip-code": "start",
  "/developers": "connect",
  "/contact-us": "connect",
  "/refer": "connect",
  "/buyer-form": "buying",
  "/seller-form": "selling",
  "/renter-form": "renting",
  "/onboarding-form": "start",
  "/pricing/CheckoutPayStripe": "payment",
};

const [origin = "http://localhost:3000", ...chosen] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium", args: ["--no-sandbox"] });
const canvas = await browser.newPage({ viewport: SIZE });
await mkdir(new URL("../public/previews/", import.meta.url), { recursive: true });
for (const address of await publicPages()) if (chosen.length === 0 || chosen.includes(new URL(address).pathname)) await draw(address);
await browser.close();

async function publicPages() {
  const sitemap = await (await fetch(`${origin}/sitemap/pages.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
}

async function draw(address) {
  const { title, image, brand } = await headOf(address);
  const scene = SCENES[new URL(address).pathname];
  await canvas.setContent(previewPage({ title, brand, ...(await materials(scene)) }), { waitUntil: "load" });
  await canvas.evaluate(() => document.fonts.ready);
  const file = await lightest(await canvas.screenshot(), title);
  await writeFile(new URL(`../public${new URL(image).pathname}`, import.meta.url), file);
  console.log(`${new URL(image).pathname} ${(file.length / 1000).toFixed(1)} kB`);
}

async function headOf(address) {
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(address);
  const content = (property) => reader.locator(`meta[property="${property}"]`).getAttribute("content");
  const head = { title: await content("og:title"), image: await content("og:image"), brand: await content("og:site_name") };
  await reader.close();
  return head;
}

async function materials(scene) {
  const inline = async (type, path) => `data:${type};base64,${(await readFile(new URL(path, import.meta.url))).toString("base64")}`;
  return {
    isTown: scene === undefined,
    picture: await inline("image/webp", scene ? `../public/pictures/scene-${scene}-day-640.webp` : "../public/pictures/hero-day-1442.webp"),
    font: await inline("font/woff2", "../public/fonts/readex-pro.woff2"),
    mark: await readFile(new URL("mark.svg", import.meta.url), "utf8"),
  };
}

// The best quality under the limit. The title is stored in the file, so that a test notices a changed one. JPEG,
// because some readers of previews take neither WebP nor AVIF.
async function lightest(screenshot, title) {
  for (let quality = 82; quality >= 40; quality -= 2) {
    const picture = sharp(screenshot).withExif({ IFD0: { ImageDescription: title } });
    const file = await picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MOST) return file;
  }
  throw new Error(`No quality gets “${title}” under ${MOST} bytes.`);
}
