import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/**
 * Every table whose rows name a content of `World.files`, and the column that says what a row belongs to. Where rows have
 * a name, an erased one stays without it.
 */
export const fileTables = [
  { table: "reportFiles", owner: "reportId", hasNames: true },
  { table: "closingProofs", owner: "closingId", hasNames: true },
  { table: "reviewDisputeFiles", owner: "disputeId", hasNames: true },
  { table: "feeDisputeFiles", owner: "disputeId", hasNames: true },
  { table: "profilePictures", owner: "profileId", hasNames: false },
] as const;
export type FileTable = (typeof fileTables)[number];

/** It has one of the owners. */
export interface StoredFile extends Partial<Record<FileTable["owner"], string>> {
  id: string;
  sha256: string;
  bytes: number;
}

/** @returns those of these contents that a row still names */
export async function contentsInUse(reader: Reader, sha256s: readonly string[]): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const file of fileTables) {
    const { rows } = await sql<{ sha256: string }>`select distinct sha256 from ${sql.table(file.table)}
      where sha256 in (${sql.join(sha256s)}) and ${isKept(file)}`.execute(reader);
    for (const { sha256 } of rows) inUse.add(sha256);
  }
  return inUse;
}

/** Those that were not erased, by id, after this one. */
export async function storedFilesAfter(
  reader: Reader,
  file: FileTable,
  { id, limit }: { id: string; limit: number },
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select id, ${sql.ref(file.owner)}, sha256, bytes from ${sql.table(file.table)}
    where ${isKept(file)} and id > ${id} order by id limit ${limit}`.execute(reader);
  return rows;
}

const isKept = ({ hasNames }: FileTable) => (hasNames ? sql`name <> ''` : sql`true`);
