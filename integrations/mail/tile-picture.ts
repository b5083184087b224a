import type { EmailPicture } from "#domain/notifications/email-picture.ts";
import { drawnPicture } from "#integrations/files/drawn-picture.ts";
import { drawTile } from "./draw-tile.ts";
import type { Sender } from "./mail-service.ts";

/** @returns undefined if it cannot be drawn: an email is sent without its picture rather than not at all */
export function drawTilePicture(
  { scene, zip = "", portrait }: EmailPicture,
  { openPhoto }: Pick<Sender, "openPhoto"> = {},
): Promise<Buffer | undefined> {
  // A photograph is taken down, so its picture is drawn for each email.
  if (portrait && openPhoto)
    return withPortrait({ scene, zip }, openPhoto(portrait)).catch(() => drawTilePicture({ scene, zip, alt: "" }));
  return drawnPicture(`tile ${scene} ${zip}`, () => drawTile({ scene, zip })).catch(() => undefined);
}

async function withPortrait(
  picture: Pick<EmailPicture, "scene" | "zip">,
  opened: Promise<ReadableStream<Uint8Array> | undefined>,
): Promise<Buffer> {
  const content = await opened;
  const photo = content && Buffer.from(await new Response(content).arrayBuffer());
  return drawTile({ ...picture, photo });
}
