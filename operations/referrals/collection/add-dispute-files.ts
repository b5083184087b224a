import { filesOfDisputes, insertDisputeFile } from "#database/referrals/collection/dispute-files.ts";
import { openDisputeOf } from "#database/referrals/fee-follow-ups.ts";
import { balanceById } from "#database/referrals/fee-ledger.ts";
import { type DisputeFileRefusal, maxDisputeFiles } from "#domain/referrals/collection/fee-dispute.ts";
import { type RefusedFile, type SentFile, storeSentFiles } from "#operations/files/store-sent-files.ts";
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
  { invoiceId, memberId, files }: FilesOfDispute,
): Promise<RefusedFile<DisputeFileRefusal>[]> =>
  storeSentFiles(world, files, async (reader) => {
    const dispute = await openDisputeOf(reader, invoiceId);
    if (!dispute) return "not-open";
    if ((await filesOfDisputes(reader, [dispute.id])).length >= maxDisputeFiles) return "too-many";
    const balance = await balanceById(reader, invoiceId);
    const of = { disputeId: dispute.id, leadId: balance?.leadId ?? "", memberId };
    return (tx, file) => insertDisputeFile(tx, { ...of, ...file });
  });
