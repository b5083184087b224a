import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";
import { type DrawZipPreview, previewSize, type ZipPreview } from "#domain/territory/zip-preview.ts";
import { lazy } from "#domain/values/lazy.ts";
import { drawnPicture } from "#integrations/files/drawn-picture.ts";
import { loadSharp } from "#integrations/files/pictures.ts";
import { drawTile } from "#integrations/mail/draw-tile.ts";

const margin = 60;
const tile = { width: previewSize.width - 2 * margin, height: 288, top: 290 };
/** As the site has them by day. */
const colors = { ground: "#f4eee9", ink: "#111827", free: "#136c3a", soft: "#66412e" };

/** A PNG: the sentence, what the network is, and the lot with its number. The same bytes each time. */
export const drawZipPreview: DrawZipPreview = (preview) =>
  drawnPicture(`zip ${JSON.stringify(preview)}`, () => draw(preview));

async function draw({ zip, isFree, sentence, line }: ZipPreview): Promise<Buffer> {
  const sharp = await loadSharp();
  const card = await drawTile({ scene: isFree ? "offer" : "yours", zip });
  const { width, height, top } = tile;
  const letters = await font();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
    <rect width="100%" height="100%" fill="${colors.ground}"/>
    ${lettered(letters, sentence, { size: 78, baseline: 146, color: isFree ? colors.free : colors.ink })}
    ${lettered(letters, line, { size: 36, baseline: 220, color: colors.soft })}</svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: await sharp(card).resize(width, height).png().toBuffer(), left: margin, top }])
    .png({ palette: true, effort: 5 })
    .toBuffer();
}

interface Lettering {
  size: number;
  baseline: number;
  color: string;
}

/** The server has no fonts, so letters are shapes. Their stroke makes them bold: the file's weights cannot be read here. */
function lettered(font: Font, text: string, { size, baseline, color }: Lettering): string {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = Math.min(size, (tile.width * 1000) / advanceWidth) / 1000;
  let x = 0;
  const shapes = glyphs.map((glyph, at) => {
    const shape = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += positions[at]?.xAdvance ?? 0;
    return shape;
  });
  return `<g transform="translate(${margin} ${baseline}) scale(${scale} ${-scale})" fill="${color}" stroke="${color}" stroke-width="34">${shapes.join("")}</g>`;
}

/** Loaded with the first picture, as the library. */
const font = lazy(async () => {
  const { openSync } = await import("fontkit");
  const font = openSync(fileURLToPath(fontFile()));
  if (!("layout" in font)) throw new Error("The site's font is a collection of fonts.");
  return font;
});

/** The container image has the build alone. */
function fontFile(): URL {
  const source = new URL("../../public/fonts/readex-pro.woff2", import.meta.url);
  return existsSync(source) ? source : new URL(import.meta.resolve("#build/client/fonts/readex-pro.woff2"));
}
