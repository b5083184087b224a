import { openContestOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";
import { type RefusedFile, type SentFile, storeFiles } from "#operations/files/store-files.ts";
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
export const addFeeContestFiles = (
  world: World,
  { invoiceId, memberId, files }: FilesOfDispute,
): Promise<RefusedFile<EvidenceFileRefusal>[]> =>
  storeFiles<"closed">(world, files, async (reader) => {
    const dispute = await openContestOf(reader, invoiceId);
    if (!dispute) return "closed";
    const balance = await balanceById(reader, invoiceId);
    return { ownerKind: "fee-dispute", ownerId: dispute.id, leadId: balance?.leadId ?? "", memberId };
  });
