import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type Sharp from "sharp";
import {
  type EmailPicture,
  type EmailScene,
  emailDigits,
  emailPictureSize,
} from "#domain/notifications/email-picture.ts";
import { loadSharp } from "#integrations/files/pictures.ts";

/** The row of digits.png in the ink that can be read on the scene's lot. */
const inks: Record<EmailScene, number> = { offer: 1, yours: 0, receipt: 0, accepted: 1 };

const perPixel = 2;
const [width, height] = [emailDigits.width * perPixel, emailDigits.height * perPixel];

interface DrawnTile extends Pick<EmailPicture, "scene" | "zip"> {
  /** A JPEG, in a circle to the left of the lot. */
  photo?: Buffer | undefined;
}

const faceAt = { left: 96, top: 60, size: 200 };

/**
 * A PNG from parts that `node art/email-tiles.mjs` drew, because the server has no fonts. The same bytes each time.
 * sharp works in threads of its own.
 */
export async function drawTile({ scene, zip = "", photo }: DrawnTile): Promise<Buffer> {
  const sharp = await loadSharp();
  const digits = await Promise.all([...zip].map((digit) => cut(sharp, Number(digit), inks[scene])));
  const left = (emailPictureSize.width * perPixel - digits.length * width) / 2;
  const placed = digits.map((input, index) => ({ input, left: left + index * width, top: emailDigits.top * perPixel }));
  const face = photo ? [{ input: await round(sharp, photo), left: faceAt.left, top: faceAt.top }] : [];
  return sharp(part(scene))
    .composite([...placed, ...face])
    .png({ palette: true, effort: 5 })
    .toBuffer();
}

function round(sharp: typeof Sharp, photo: Buffer): Promise<Buffer> {
  const { size } = faceAt;
  const circle = Buffer.from(`<svg width="${size}" height="${size}"><circle cx="50%" cy="50%" r="50%"/></svg>`);
  return sharp(photo)
    .resize(size, size)
    .composite([{ input: circle, blend: "dest-in" }])
    .png()
    .toBuffer();
}

/** Twenty at most. */
const cuts = new Map<string, Promise<Buffer>>();

function cut(sharp: typeof Sharp, digit: number, ink: number): Promise<Buffer> {
  const key = `${digit} ${ink}`;
  const known = cuts.get(key);
  if (known) return known;
  const place = { left: digit * width, top: ink * height, width, height };
  const made = sharp(part("digits")).extract(place).png().toBuffer();
  made.catch(() => cuts.delete(key));
  cuts.set(key, made);
  return made;
}

/** The build has a copy, because the container image has no sources. */
function part(name: EmailScene | "digits"): string {
  const source = new URL(import.meta.resolve(`#integrations/mail/tiles/${name}.png`));
  return fileURLToPath(existsSync(source) ? source : import.meta.resolve(`#build/data/email-tiles/${name}.png`));
}
