import type { Reader, Writer } from "#database/schema.ts";
import { type ContentRefusal, type FileType, safeFileName } from "#domain/files/file-type.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { storeOrReport } from "./store-or-report.ts";

export interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
}

export interface RefusedFile<Reason> {
  /** As it was sent. */
  name: string;
  reason: Reason;
}

/** What the row of every file has. */
interface StoredFile {
  id: string;
  addedAt: string;
  name: string;
  type: FileType;
  sha256: string;
  bytes: number;
}

type InsertFile = (tx: Writer, file: StoredFile) => Promise<void>;

/**
 * Asked before a content is stored, and in the transaction of its row. @returns why a file is refused, or what inserts it. No
 * further file of the request is asked about: a reason is one of all that follow.
 */
type PlaceOfFile<Reason extends string> = (reader: Reader, now: Date) => Promise<Reason | InsertFile>;

/**
 * Each file in turn, as it streams in. Throws what reading the request throws.
 * @returns those that were refused
 */
export async function storeSentFiles<Reason extends string>(
  world: World,
  files: AsyncIterable<SentFile>,
  placeOf: PlaceOfFile<Reason>,
): Promise<RefusedFile<Reason | ContentRefusal | "not-stored">[]> {
  const refused: RefusedFile<Reason | ContentRefusal | "not-stored">[] = [];
  let noMore: Reason | undefined;
  const asked: PlaceOfFile<Reason> = async (reader, now) => {
    const place = noMore ?? (await placeOf(reader, now));
    if (typeof place === "string") noMore = place;
    return place;
  };
  for await (const { name, content } of files) {
    const reason = await storeOrReport(world, content, (watched) =>
      storeFile(world, { name, content: watched }, asked),
    );
    if (reason) refused.push({ name: wellFormed(name), reason });
  }
  return refused;
}

async function storeFile<Reason extends string>(
  world: World,
  { name, content }: SentFile,
  placeOf: PlaceOfFile<Reason>,
): Promise<Reason | ContentRefusal | undefined> {
  const early = await placeOf(world.database.read, world.now());
  if (typeof early === "string") return early;
  const stored = await world.files.add(content);
  if ("refused" in stored) return stored.refused;
  const { sha256, bytes, type } = stored;
  return inTransaction(world, async (tx) => {
    const insert = await placeOf(tx.db, tx.now);
    if (typeof insert === "string") return insert;
    const row = { id: tx.newId(), addedAt: tx.now.toISOString(), name: safeFileName(wellFormed(name), type) };
    await insert(tx.db, { ...row, type, sha256, bytes });
    return undefined;
  });
}
