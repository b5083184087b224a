import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import {
  leastPhotoSide,
  mostPhotoBytes,
  mostPhotoPixels,
  type PhotoRefusal,
  type StoredPicture,
} from "#domain/profiles/photo.ts";
import { photoWidths } from "#domain/profiles/photo-address.ts";
import { inPictureTurn, isPicture, loadSharp, secondsPerPicture } from "./pictures.ts";
import { previewGround } from "./preview-ground.ts";
import { hashed, partEnding, receive } from "./receive-content.ts";

type Format = StoredPicture["format"];

/** Of the picture in previews of shared links. */
const preview = { width: 1200, height: 630, photo: 400 };

/** Receives a photograph into a file of this folder and gives what was made of it to `store`. Nothing of it stays. */
export async function receivePhotograph(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  store: (file: string, sha256: string) => Promise<void>,
): Promise<{ pictures: StoredPicture[] } | { refused: PhotoRefusal }> {
  const received = path.join(folder, `${randomUUID()}${partEnding}`);
  try {
    const found = await receive(content, received, mostPhotoBytes);
    if ("refused" in found) return found;
    if (!isPicture(found.type)) return { refused: "unknown-type" };
    const made = await inPictureTurn(() => encodings(received));
    if ("refused" in made) return made;
    const pictures: StoredPicture[] = [];
    for (const { width, format, encoded } of made.all) {
      const file = `${received}-${width}-${format}`;
      try {
        await writeFile(file, encoded, { mode: 0o600 });
        const { sha256, bytes } = await hashed(file);
        await store(file, sha256);
        pictures.push({ width, format, sha256, bytes });
      } finally {
        await rm(file, { force: true });
      }
    }
    return { pictures };
  } finally {
    await rm(received, { force: true });
  }
}

interface Encoding {
  width: number;
  format: Format;
  encoded: Buffer;
}

/** Upright and square, in each width and format, without metadata. */
async function encodings(file: string): Promise<{ all: Encoding[] } | { refused: PhotoRefusal }> {
  const sharp = await loadSharp();
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata();
    if (head.width * head.height > mostPhotoPixels) return { refused: "too-many-pixels" };
    if (Math.min(head.width, head.height) < leastPhotoSide) return { refused: "too-small" };
    const largest = Math.max(preview.photo, ...photoWidths);
    const square = await squareOf(
      sharp(file, { limitInputPixels: mostPhotoPixels, failOn: "error" }).autoOrient(),
      largest,
    )
      .timeout({ seconds: secondsPerPicture })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const all: Encoding[] = [];
    for (const width of photoWidths) {
      const picture = squareOf(sharp(square), width);
      all.push({ width, format: "avif", encoded: await picture.clone().avif({ quality: 55, effort: 3 }).toBuffer() });
      all.push({ width, format: "webp", encoded: await picture.clone().webp({ quality: 80 }).toBuffer() });
    }
    const photo = await squareOf(sharp(square), preview.photo).png().toBuffer();
    const [left, top] = [(preview.width - preview.photo) / 2, (preview.height - preview.photo) / 2];
    const encoded = await sharp(Buffer.from(previewGround(preview)))
      .composite([{ input: photo, left, top }])
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer();
    return { all: [...all, { width: preview.width, format: "jpeg", encoded }] };
  } catch {
    return { refused: "unreadable" };
  }
}

const squareOf = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: "cover", position: "attention" }).toColorspace("srgb");
