import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { FileOwner } from "#domain/files/file-owner.ts";
import type { FilesTable } from "./files-schema.ts";

/** Of these owners, oldest first, removed ones too. */
export async function filesOf(reader: Reader, kind: FileOwner, ownerIds: readonly string[]): Promise<FilesTable[]> {
  if (ownerIds.length === 0) return [];
  const files = reader.selectFrom("files").selectAll().where("ownerKind", "=", kind).where("ownerId", "in", ownerIds);
  return files.orderBy("addedAt").orderBy("id").execute();
}

/** @returns undefined if there is none, or if it was removed */
export const findFile = (reader: Reader, id: string): Promise<FilesTable | undefined> =>
  reader.selectFrom("files").selectAll().where("id", "=", id).where("name", "<>", "").executeTakeFirst();

/** Does nothing if the owner has this content. */
export async function insertFile(tx: Writer, file: FilesTable): Promise<void> {
  await tx
    .insertInto("files")
    .values(file)
    .onConflict((conflict) => conflict.columns(["ownerKind", "ownerId", "sha256"]).doNothing())
    .execute();
}

/**
 * Those added before this time go; of a settlement statement if its fee was paid before this time, or never was.
 * @returns how many
 */
export async function emptyOldFiles(tx: Writer, kind: FileOwner, until: string, most: number): Promise<number> {
  const old = tx
    .selectFrom("files")
    .select("id")
    .where("ownerKind", "=", kind)
    .where("name", "<>", "")
    .where("addedAt", "<", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("closingProofs")
            .innerJoin("invoices", "invoices.closingId", "closingProofs.closingId")
            .innerJoin("invoiceBalances", "invoiceBalances.id", "invoices.id")
            .select("invoices.id")
            .whereRef("closingProofs.id", "=", "files.ownerId")
            .where("paidOn", ">=", until.slice(0, 10)),
        ),
      ),
    )
    .orderBy("addedAt")
    .orderBy("id")
    .limit(most);
  const emptied = tx.updateTable("files").set({ name: "" }).where("id", "in", old).returning("id");
  return (await emptied.execute()).length;
}

/** A row that names a content of `World.files`, and what it belongs to. */
export interface StoredFile extends Pick<FilesTable, "id" | "ownerId" | "sha256" | "bytes"> {
  ownerKind: FileOwner | "profile" | "import";
}

/** Of attached files that were not removed, of photographs, and of contacts that can still be taken back. */
const storedContents = sql`(select id, sha256, bytes, "ownerKind", "ownerId" from files where name <> ''
  union all select id, sha256, bytes, 'profile', "profileId" from "profilePictures"
  union all select id, sha256, bytes, 'import', id from imports where sha256 <> '') as contents`;

/** @returns those of these contents that a row still names */
export async function contentsInUse(reader: Reader, sha256s: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`select distinct sha256 from ${storedContents}
    where sha256 in (${sql.join(sha256s)})`.execute(reader);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** By id, after this one. */
export async function storedContentsAfter(reader: Reader, after: string, most: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select * from ${storedContents} where id > ${after}
    order by id limit ${most}`.execute(reader);
  return rows;
}
