import { filesOf, insertFile } from "#database/files/files.ts";
import type { FilesTable } from "#database/files/files-schema.ts";
import type { Reader } from "#database/schema.ts";
import { fileOwners, mayBeOf } from "#domain/files/file-owner.ts";
import { type FileRefusal, safeFileName } from "#domain/files/file-type.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
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

/** What a file is attached to. @param id left out: a new one */
type FilePlace = Pick<FilesTable, "ownerKind" | "ownerId" | "leadId" | "memberId"> & { id?: string };

/** Asked before a content is stored, and in the transaction of its row. @returns why a file is refused, or its place */
type PlaceOfFile<Reason extends string> = (reader: Reader, now: Date) => Promise<Reason | FilePlace>;

/**
 * Each file in turn, as it streams in. An owner has the same content once. Throws what reading the request throws.
 * @returns those that were refused
 */
export async function storeFiles<Reason extends string>(
  world: World,
  files: AsyncIterable<SentFile>,
  placeOf: PlaceOfFile<Reason>,
): Promise<RefusedFile<Reason | FileRefusal>[]> {
  const refused: RefusedFile<Reason | FileRefusal>[] = [];
  for await (const file of files) {
    const reason = await storeFile(world, file, placeOf);
    if (reason) refused.push({ name: wellFormed(file.name), reason });
  }
  return refused;
}

/**
 * The content that is refused has no row, so that `removeUnusedFiles` takes it.
 * @param also in the transaction of the row @returns why it was refused
 */
export function storeFile<Reason extends string>(
  world: World,
  { name, content }: SentFile,
  placeOf: PlaceOfFile<Reason>,
  also?: (tx: Transaction, file: FilesTable) => Promise<void>,
): Promise<Reason | FileRefusal | undefined> {
  return storeOrReport(world, content, async (watched) => {
    const early = await placeIn(world.database.read, world.now());
    if (typeof early === "string") return early;
    const stored = await world.files.add(watched);
    if ("refused" in stored) return stored.refused;
    const { sha256, bytes, type } = stored;
    if (!mayBeOf(early.ownerKind, type)) return "unknown-type";
    return inTransaction(world, async (tx) => {
      const place = await placeIn(tx.db, tx.now);
      if (typeof place === "string") return place;
      const row = { addedAt: tx.now.toISOString(), name: safeFileName(wellFormed(name), type), type, sha256, bytes };
      const file = { id: tx.newId(), ...place, ...row };
      await insertFile(tx.db, file);
      await also?.(tx, file);
      return undefined;
    });
  });

  async function placeIn(reader: Reader, now: Date): Promise<Reason | "too-many" | FilePlace> {
    const place = await placeOf(reader, now);
    if (typeof place === "string") return place;
    const { ownerKind, ownerId } = place;
    return (await filesOf(reader, ownerKind, [ownerId])).length < fileOwners[ownerKind].most ? place : "too-many";
  }
}
