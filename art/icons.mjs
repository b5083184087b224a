// Draws all icons from art/mark.svg. pictures.mjs runs it; alone: node art/icons.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { brand } from "#content/brand.ts";

const BROWN = "#66412e";
const LIGHT_BROWN = "#C99A7C";
const CREAM = "#FFF4E6";
const PAGE = "#F9FAFB";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const publish = (name, content) => writeFile(here(`../public/${name}`), content);

export async function icons() {
  const mark = (await readFile(here("mark.svg"), "utf8")).trim();
  await publish("logo.svg", themed(mark));
  await publish("favicon.svg", themed(pinOf(mark)));
  await publish("favicon.ico", await ico(pinOf(mark), [16, 32, 48]));
  await publish("apple-touch-icon.png", await appIcon(mark, 180));
  await publish("icon-192.png", await appIcon(mark, 192));
  await publish("icon-512.png", await appIcon(mark, 512));
  await publish("manifest.webmanifest", manifest(site));
  await publish("my/app.webmanifest", manifest(workspace));
}

// Follows the system's theme, because an image cannot see the page's colors.
function themed(mark) {
  const style = `<style>svg{color:${BROWN}}@media(prefers-color-scheme:dark){svg{color:${LIGHT_BROWN}}}</style>`;
  return `${mark.replace("><path", `>${style}<path`)}\n`;
}

// A browser tab has no room for the lot under the pin.
function pinOf(mark) {
  return mark.replace(/<path opacity[^>]*>/g, "").replace('viewBox="0 0 32 32"', 'viewBox="3 0 26 26"');
}

function drawn(mark, size, colour) {
  const svg = mark.replace("<svg ", `<svg width="${size}" height="${size}" `).replaceAll("currentColor", colour);
  return sharp(Buffer.from(svg)).png().toBuffer();
}

// On brown with a margin, because phones cut the corners.
async function appIcon(mark, size) {
  const background = sharp({ create: { width: size, height: size, channels: 3, background: BROWN } });
  const input = await drawn(mark, Math.round(size * 0.62), CREAM);
  return background.composite([{ input, gravity: "centre" }]).png({ compressionLevel: 9, palette: true }).toBuffer();
}

// Unlike the SVG, it cannot follow the tab's color, so it has a background.
async function tabIcon(mark, size) {
  const ground = `<svg viewBox="0 0 16 16" width="${size}" height="${size}"><rect width="16" height="16" rx="3" fill="${BROWN}"/></svg>`;
  const input = await drawn(mark, Math.round(size * 0.88), CREAM);
  return sharp(Buffer.from(ground)).composite([{ input, gravity: "centre" }]).png().toBuffer();
}

// An .ico is a short table of contents followed by PNGs.
async function ico(mark, sizes) {
  const images = await Promise.all(sizes.map((size) => tabIcon(mark, size)));
  const table = Buffer.alloc(6 + 16 * sizes.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(sizes.length, 4);
  let offset = table.length;
  images.forEach((image, k) => {
    const entry = 6 + 16 * k;
    table.writeUInt8(sizes[k], entry);
    table.writeUInt8(sizes[k], entry + 1);
    table.writeUInt16LE(1, entry + 4);
    table.writeUInt16LE(32, entry + 6);
    table.writeUInt32LE(image.length, entry + 8);
    table.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([table, ...images]);
}

function manifest(of) {
  const icon = (size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any maskable" });
  const content = { ...of, background_color: PAGE, theme_color: BROWN, icons: [icon(192), icon(512)] };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const site = { name: brand.name, short_name: brand.name, description: brand.motto, start_url: "/", display: "browser" };

// Agents may install their workspace; only then does an iPhone take pushes.
const workspace = {
  id: "/my",
  name: `${brand.name} workspace`,
  short_name: brand.name,
  description: "Your offers, leads and tasks.",
  start_url: "/my",
  scope: "/my",
  display: "standalone",
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) await icons();
