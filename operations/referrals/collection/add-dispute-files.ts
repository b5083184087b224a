import { filesOfDisputes, insertDisputeFile } from "#database/referrals/collection/dispute-files.ts";
import { openDisputeOf } from "#database/referrals/fee-follow-ups.ts";
import { balanceById } from "#database/referrals/fee-ledger.ts";
import type { Reader } from "#database/schema.ts";
import { type DisputeFileRefusal, maxDisputeFiles } from "#domain/referrals/collection/fee-dispute.ts";
import { safeFileName } from "#domain/refunds/report-file.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { type RefusedFile, type SentFile, storeSentFiles } from "#operations/refunds/store-sent-files.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

interface FilesOfDispute {
  invoiceId: string;
  /** Null: the firm sends them. */
  memberId: string | null;
  files: AsyncIterable<SentFile>;
}

/**
 * Evidence for the open dispute of this invoice. The same content is stored once. Throws what reading the request throws.
 * @returns those that were refused
 */
export const addDisputeFiles = (
  world: World,
  { files, ...of }: FilesOfDispute,
): Promise<RefusedFile<DisputeFileRefusal>[]> =>
  storeSentFiles(world, files, (file) => addFile(world, { ...of, file }));

interface FileOfDispute extends Omit<FilesOfDispute, "files"> {
  file: SentFile;
}

async function addFile(
  world: World,
  { invoiceId, memberId, file }: FileOfDispute,
): Promise<DisputeFileRefusal | undefined> {
  const early = await disputeForFiles(world.database.read, invoiceId);
  if (typeof early === "string") return early;
  const stored = await world.files.add(file.content);
  if ("refused" in stored) return stored.refused;
  const { sha256, bytes, type } = stored;
  return inTransaction(world, async (tx): Promise<DisputeFileRefusal | undefined> => {
    const dispute = await disputeForFiles(tx.db, invoiceId);
    const balance = await balanceById(tx.db, invoiceId);
    if (typeof dispute === "string") return dispute;
    const row = { id: tx.newId(), disputeId: dispute.id, leadId: balance?.leadId ?? "", memberId };
    const name = safeFileName(wellFormed(file.name), type);
    await insertDisputeFile(tx.db, { ...row, addedAt: tx.now.toISOString(), name, type, sha256, bytes });
    return undefined;
  });
}

async function disputeForFiles(reader: Reader, invoiceId: string): Promise<{ id: string } | "not-open" | "too-many"> {
  const dispute = await openDisputeOf(reader, invoiceId);
  if (!dispute) return "not-open";
  return (await filesOfDisputes(reader, [dispute.id])).length < maxDisputeFiles ? dispute : "too-many";
}
