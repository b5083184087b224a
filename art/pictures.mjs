// Converts the renders of neighbourhood.py into the site's pictures and draws the icons with the hero. Run from the top
// of the repository after rendering: node art/pictures.mjs, or with names: node art/pictures.mjs scene-verify
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { icons } from "./icons.mjs";

const RENDERS = new URL("./renders/", import.meta.url);
const PICTURES = new URL("../public/pictures/", import.meta.url);

// Widths in CSS pixels and twice that, and the largest AVIF in kilobytes. One WebP is enough. Opening scenes are up to
// 496 CSS pixels wide, from a larger render.
const HERO = [
  { width: 721, most: 25 },
  { width: 1442, most: 60, webp: true },
];
const SCENE = [
  { width: 320, most: 8 },
  { width: 640, most: 15, webp: true },
];
const LARGE_SCENE = [{ width: 960, most: 27 }];

await mkdir(PICTURES, { recursive: true });
const names = process.argv.slice(2);
const isWanted = (file) => file.endsWith(".png") && (names.length === 0 || names.includes(file.replace(/-(day|night)\.png$/, "")));
const renders = (await readdir(RENDERS)).filter(isWanted).sort();
for (const name of renders) {
  for (const size of sizesOf(name)) await shrink(name, size);
}
if (renders.includes("hero-day.png")) await icons();

function sizesOf(name) {
  if (name.startsWith("hero")) return HERO;
  return name.includes("-large-") ? LARGE_SCENE : SCENE;
}

async function shrink(name, { width, most, webp: hasWebp = false }) {
  const master = await sharp(fileURLToPath(new URL(name, RENDERS))).resize(width).png().toBuffer();
  const target = `${name.replace(/-large|\.png/g, "")}-${width}`;
  const avif = (quality, thorough) =>
    sharp(master).avif({ quality, effort: thorough ? 5 : 3, chromaSubsampling: "4:2:0" });
  const webp = (quality, thorough) =>
    sharp(master).webp({ quality, alphaQuality: 90, effort: thorough ? 6 : 4, smartSubsample: true });
  await keep(`${target}.avif`, await lightest(most, avif));
  if (hasWebp) await keep(`${target}.webp`, await lightest(most * 1.6, webp));
}

// The best quality under the limit, found with fast encoding. Slow encoding then only makes the file smaller.
async function lightest(most, encode) {
  for (const quality of [68, 64, 60, 56, 52, 48, 44, 40, 36, 32, 28]) {
    const { length } = await encode(quality, false).toBuffer();
    if (length <= most * 1000) return { file: await encode(quality, true).toBuffer(), quality };
  }
  throw new Error(`No quality gets a picture under ${most} kB.`);
}

async function keep(name, { file, quality }) {
  await writeFile(new URL(name, PICTURES), file);
  console.log(`${name} ${(file.length / 1000).toFixed(1)} kB, quality ${quality}`);
}
