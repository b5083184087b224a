import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { inPictureTurn, loadSharp } from "./pictures.ts";

/** 50 kB each at most. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** A PNG that we draw from what `key` says alone, so that it is drawn once, after the picture before it. */
export function drawnPicture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const picture = inPictureTurn(draw);
  picture.catch(() => drawn.delete(key));
  drawn.set(key, picture);
  return picture;
}

/** @param svg without texts, as the server has no fonts @returns a PNG */
export type DrawPicture = (svg: string) => Promise<Buffer>;

export const drawPicture: DrawPicture = (svg) =>
  drawnPicture(`svg ${createHash("sha256").update(svg).digest("base64")}`, async () =>
    (await loadSharp())(Buffer.from(svg)).png({ palette: true }).toBuffer(),
  );
