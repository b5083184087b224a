import { findMessage } from "#database/conversations/messages.ts";
import { findFile } from "#database/files/files.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import { mostPictureBytes } from "#domain/conversations/text.ts";
import { type ContentRefusal, safeFileName } from "#domain/files/file-type.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { SentFile } from "#operations/files/store-files.ts";
import { storeOrReport } from "#operations/files/store-or-report.ts";
import type { World } from "#operations/world.ts";
import type { TextPicture } from "./send-message.ts";
import { signedTokenId } from "./signed-mailbox.ts";

export type PictureRefusal = ContentRefusal | "no-picture" | "not-stored";

/** By the one rule of files, and small enough for a phone. */
export async function readPicture(
  world: World,
  file: SentFile | undefined,
): Promise<{ ok: true; picture: TextPicture | undefined } | { ok: false; reason: PictureRefusal }> {
  if (!file) return { ok: true, picture: undefined };
  const stored = await storeOrReport(world, file.content, (content) => world.files.add(content));
  if (stored === "not-stored") return { ok: false, reason: stored };
  if ("refused" in stored) return { ok: false, reason: stored.refused };
  if (!stored.type.startsWith("image/")) return { ok: false, reason: "no-picture" };
  if (stored.bytes > mostPictureBytes) return { ok: false, reason: "too-large" };
  return { ok: true, picture: { ...stored, name: safeFileName(file.name, stored.type) } };
}

const daysToFetch = 1;

/** A picture of a text that a member sent within a day. @returns undefined: we signed no such key, or it is over */
export async function pictureOfKey(world: World, key: string): Promise<FilesTable | undefined> {
  const { read } = world.database;
  const id = signedTokenId(world, "picture", key);
  const file = id === undefined ? undefined : await findFile(read, id);
  const message = file?.ownerKind === "message" ? await findMessage(read, file.ownerId) : undefined;
  const isOut = message?.channel === "text" && message.direction === "out";
  return isOut && message.at > addDuration(world.now(), { days: -daysToFetch }) ? file : undefined;
}
