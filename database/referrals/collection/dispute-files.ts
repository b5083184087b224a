import type { FeeDisputeFilesTable } from "#database/referrals/collection-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";

/** Of these disputes, oldest first. */
export async function filesOfDisputes(reader: Reader, disputeIds: readonly string[]): Promise<FeeDisputeFilesTable[]> {
  if (disputeIds.length === 0) return [];
  return reader
    .selectFrom("feeDisputeFiles")
    .selectAll()
    .where("disputeId", "in", disputeIds)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();
}

/** @returns undefined if there is none, or if it was removed */
export const disputeFileById = (reader: Reader, id: string): Promise<FeeDisputeFilesTable | undefined> =>
  reader.selectFrom("feeDisputeFiles").selectAll().where("id", "=", id).where("name", "<>", "").executeTakeFirst();

/** Does nothing if the dispute has this content. */
export async function insertDisputeFile(tx: Writer, file: FeeDisputeFilesTable): Promise<void> {
  await tx
    .insertInto("feeDisputeFiles")
    .values(file)
    .onConflict((conflict) => conflict.columns(["disputeId", "sha256"]).doNothing())
    .execute();
}

/** Those added before this time go. @returns how many */
export async function emptyOldDisputeFiles(tx: Writer, until: string, most: number): Promise<number> {
  const old = tx
    .selectFrom("feeDisputeFiles")
    .select("id")
    .where("name", "<>", "")
    .where("addedAt", "<", until)
    .orderBy("addedAt")
    .orderBy("id")
    .limit(most);
  const emptied = tx.updateTable("feeDisputeFiles").set({ name: "" }).where("id", "in", old).returning("id");
  return (await emptied.execute()).length;
}
