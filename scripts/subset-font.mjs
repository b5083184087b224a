/**
 * Writes public/fonts/readex-pro.woff2: Readex Pro in Latin, weights 400 to 700. Run after changing the font package or
 * the letters below: node scripts/subset-font.mjs, then scripts/tabular-figures.py
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const source = require.resolve("@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2");
const target = new URL("../public/fonts/readex-pro.woff2", import.meta.url);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
// Accented letters of names. Rarer ones fall back to the system's sans-serif.
const beyondAscii = " ©®°·×ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ–—‘’“”•…€™→";

const font = await subsetFont(await readFile(source), ascii + beyondAscii, {
  targetFormat: "woff2",
  keepFeatures: ["kern", "mark", "mkmk", "liga", "locl", "ccmp"],
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  noHinting: true,
});
await writeFile(target, font);
process.stdout.write(`${target.pathname}: ${font.byteLength} bytes\n`);
