// The product's own map of zip codes as two drawings, by day and by night, taken from the running site. Run from the top
// of the repository next to `npm start`, with a few of the zip codes around 30308 taken: node art/drawings.mjs http://localhost:3000
import { mkdir, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const DRAWINGS = new URL("../public/drawings/", import.meta.url);
const [origin = "http://localhost:3000"] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium", args: ["--no-sandbox"] });
await mkdir(DRAWINGS, { recursive: true });
for (const [hour, colorScheme] of [
  ["day", "light"],
  ["night", "dark"],
]) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/zip-code?zip=30308`);
  const drawing = await page.locator("figure svg").evaluate(asFile);
  await writeFile(new URL(`zip-map-${hour}.svg`, DRAWINGS), `${drawing}\n`);
  await page.close();
}
await browser.close();

// Colors in place of the page's classes. An image cannot use the page's font: its digits are in the system's.
function asFile(svg) {
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    const { fill, stroke, opacity } = getComputedStyle(element);
    const isShape = element.matches("path, circle, rect, text");
    if (isShape && fill !== "none" && !element.hasAttribute("stroke-width")) element.setAttribute("fill", hex(fill));
    if (isShape && stroke !== "none") element.setAttribute("stroke", hex(stroke));
    if (opacity !== "1") element.setAttribute("opacity", opacity);
    for (const name of ["class", "role", "aria-label"]) element.removeAttribute(name);
  }
  svg.setAttribute("font-family", "Arial, Helvetica, sans-serif");
  svg.setAttribute("font-size", "23");
  svg.setAttribute("font-weight", "700");
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return svg.outerHTML;

  function hex(color) {
    return `#${color.match(/\d+/g).slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  }
}
