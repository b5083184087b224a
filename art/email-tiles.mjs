// The parts of the pictures in emails: one card for each scene, and the ten digits in two inks. Draws the site's own
// shapes in its colors by day and in its font. Run from the top of the repository: node art/email-tiles.mjs
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { createServer } from "vite";

const PARTS = new URL("../integrations/mail/tiles/", import.meta.url);
const root = new URL("..", import.meta.url).pathname;
const tokens = await readFile(new URL("../app/ui/styles/tokens.css", import.meta.url), "utf8");
const font = (await readFile(new URL("../public/fonts/readex-pro.woff2", import.meta.url))).toString("base64");

const vite = await createServer({ configFile: false, root, appType: "custom", logLevel: "warn", server: { middlewareMode: true, ws: false } });
const { EmailTile } = await vite.ssrLoadModule("/art/email-scenes.tsx");
const { emailScenes, emailPictureSize, emailDigits } = await vite.ssrLoadModule("/domain/notifications/email-picture.ts");
await vite.close();

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const scene of emailScenes) {
  const drawing = renderToStaticMarkup(createElement(EmailTile, { scene }));
  await part(`${scene}.png`, emailPictureSize, `<style>${colorsIn(drawing)}</style>${drawing}`);
}
await part("digits.png", { width: emailDigits.width * 10, height: emailDigits.height * 2 }, digits());
await browser.close();

// Few colors: a card takes a third of the bytes.
async function part(name, size, html) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 });
  await page.setContent(`<!doctype html><style>body{margin:0;background:transparent}svg{display:block}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ omitBackground: true }));
  await page.close();
  const file = await picture.png({ compressionLevel: 9, effort: 10 }).toBuffer();
  await writeFile(new URL(name, PARTS), file);
  console.log(`${name} ${(file.length / 1000).toFixed(1)} kB`);
}

// What Tailwind would write for these classes, by day.
function colorsIn(drawing) {
  const names = new Set([...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(" ")));
  return [...names].map((name) => `.${CSS_escape(name)}{${rule(name)}}`).join("\n");
}

function rule(name) {
  const [, property, value] = /^(fill|stroke|opacity)-(.*)$/.exec(name) ?? [];
  if (property === "opacity") return `opacity:${value / 100}`;
  if (value === "none") return `${property}:none`;
  const color = new RegExp(`--color-${value}: (?:light-dark\\()?(#\\w+)`).exec(tokens)?.[1];
  if (color) return `${property}:${color}`;
  const width = /^\[?([\d.]+)\]?$/.exec(value ?? "")?.[1];
  if (width) return `stroke-width:${width}`;
  const dashes = /^\[stroke-dasharray:(.*)\]$/.exec(name)?.[1];
  if (dashes) return `stroke-dasharray:${dashes.replaceAll("_", " ")}`;
  throw new Error(`No style is known for the class ${name}.`);
}

function CSS_escape(name) {
  return name.replace(/[^\w-]/g, "\\$&");
}

function digits() {
  const row = (className) => `<div class="${className}">${[..."0123456789"].map((digit) => `<span>${digit}</span>`).join("")}</div>`;
  return `<style>
@font-face { font-family: "Readex Pro"; src: url("data:font/woff2;base64,${font}") format("woff2"); font-weight: 400 700; }
div { display: flex; height: ${emailDigits.height}px; font: 600 30px/${emailDigits.height}px "Readex Pro"; }
span { width: ${emailDigits.width}px; text-align: center; }
.on-brown { color: #fff; }
.on-lawn { color: ${/--color-lot-text: light-dark\((#\w+)/.exec(tokens)[1]}; }
</style>${row("on-brown")}${row("on-lawn")}`;
}
