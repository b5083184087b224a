import { writeFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import type { FileType } from "#domain/files/file-type.ts";
import { mostPhotoPixels } from "#domain/profiles/photo.ts";

/** Larger pictures are made smaller: a decoded pixel takes three or four bytes, several times. */
const storedPixels = 12_000_000;
export const secondsPerPicture = 20;

const encoders = {
  "image/jpeg": (picture: Sharp) => picture.jpeg({ quality: 88 }),
  "image/png": (picture: Sharp) => picture.png(),
  "image/webp": (picture: Sharp) => picture.webp({ quality: 88 }),
};
type PictureType = keyof typeof encoders;

export const isPicture = (type: FileType): type is PictureType => type in encoders;

/** The last picture of this process: the next one waits for it, so that memory has one at most. */
let last: Promise<unknown> = Promise.resolve();

/** One picture of this process after the other. */
export function inPictureTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** Loaded with the first picture: most processes never see one. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Writes the picture upright, in its format, without metadata. @returns false if it cannot be read */
export function encodeAgain(from: string, to: string, type: PictureType): Promise<boolean> {
  return inPictureTurn(() => encode(from, to, type));
}

async function encode(from: string, to: string, type: PictureType): Promise<boolean> {
  const encoded = await encodedPicture(from, type);
  // A full disk must not read as a damaged picture.
  if (encoded) await writeFile(to, encoded, { mode: 0o600 });
  return encoded !== undefined;
}

async function encodedPicture(from: string, type: PictureType): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(from, { limitInputPixels: mostPhotoPixels, failOn: "error" });
  try {
    const { width, height } = (await picture.metadata()).autoOrient;
    const factor = Math.min(1, Math.sqrt(storedPixels / (width * height)));
    const smaller = picture.autoOrient().resize({ width: Math.round(width * factor), withoutEnlargement: true });
    return await encoders[type](smaller.timeout({ seconds: secondsPerPicture })).toBuffer();
  } catch {
    return undefined;
  }
}
