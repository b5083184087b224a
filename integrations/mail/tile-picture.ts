import { LRUCache } from "lru-cache";
import type { EmailPicture } from "#domain/notifications/email-picture.ts";
import { drawTile } from "./draw-tile.ts";

/** About 2 MB. */
const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: 100 });

/** @returns undefined if it cannot be drawn: an email is sent without its picture rather than not at all */
export function drawTilePicture({ scene, zip = "" }: EmailPicture): Promise<Buffer | undefined> {
  const key = `${scene} ${zip}`;
  const known = drawn.get(key);
  if (known) return known;
  const picture = drawTile({ scene, zip }).catch(() => {
    drawn.delete(key);
    return undefined;
  });
  drawn.set(key, picture);
  return picture;
}
