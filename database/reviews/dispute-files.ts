import type { Reader, Writer } from "#database/schema.ts";
import type { ReviewDisputeFilesTable } from "./reviews-schema.ts";

/** The oldest first, erased ones too. */
export const filesOfDispute = (reader: Reader, disputeId: string): Promise<ReviewDisputeFilesTable[]> =>
  reader
    .selectFrom("reviewDisputeFiles")
    .selectAll()
    .where("disputeId", "=", disputeId)
    .orderBy("addedAt")
    .orderBy("id")
    .execute();

/** @returns undefined if the dispute has no such file, or if it was erased */
export const findDisputeFile = (
  reader: Reader,
  { disputeId, id }: Pick<ReviewDisputeFilesTable, "disputeId" | "id">,
): Promise<ReviewDisputeFilesTable | undefined> =>
  reader
    .selectFrom("reviewDisputeFiles")
    .selectAll()
    .where("id", "=", id)
    .where("disputeId", "=", disputeId)
    .where("name", "<>", "")
    .executeTakeFirst();

/** Does nothing if the dispute has this content. */
export const insertDisputeFile = async (tx: Writer, file: ReviewDisputeFilesTable): Promise<void> =>
  void (await tx
    .insertInto("reviewDisputeFiles")
    .values(file)
    .onConflict((conflict) => conflict.columns(["disputeId", "sha256"]).doNothing())
    .execute());
