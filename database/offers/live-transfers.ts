import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { transferState } from "#domain/offers/handover.ts";
import type { LiveTransfersTable } from "./handover-schema.ts";

export const insertLiveTransfer = (
  tx: Writer,
  transfer: Omit<LiveTransfersTable, "endedAt" | "joinedAt">,
): Promise<void> => insert(tx, "liveTransfers", { ...transfer, endedAt: null, joinedAt: null });

const withOffers = (reader: Reader) =>
  reader
    .selectFrom("liveTransfers")
    .innerJoin("offers", "offers.id", "liveTransfers.offerId")
    .selectAll("liveTransfers")
    .select(["offers.agentId", "offers.memberId", "offers.state as offerState", "offers.endedAt as offerEndedAt"]);

export type TransferOfOffer = Awaited<ReturnType<ReturnType<typeof withOffers>["execute"]>>[number];

export const stateOf = (transfer: TransferOfOffer, now: string) =>
  transferState(transfer, { state: transfer.offerState, endedAt: transfer.offerEndedAt }, now);

/** The last one of a lead or of an offer. */
export const lastTransferOf = (
  reader: Reader,
  of: { leadId: string } | { offerId: string },
): Promise<TransferOfOffer | undefined> => {
  const all = withOffers(reader);
  const those =
    "leadId" in of
      ? all.where("liveTransfers.leadId", "=", of.leadId)
      : all.where("liveTransfers.offerId", "=", of.offerId);
  return those.orderBy("startedAt", "desc").orderBy("liveTransfers.id", "desc").executeTakeFirst();
};

/** Of a lead, oldest first. */
export const transfersOfLead = (reader: Reader, leadId: string): Promise<TransferOfOffer[]> =>
  withOffers(reader)
    .where("liveTransfers.leadId", "=", leadId)
    .orderBy("startedAt")
    .orderBy("liveTransfers.id")
    .execute();

/** Those that began after that (ISO), for a code of the bridge. */
export const transfersSince = (reader: Reader, since: string): Promise<TransferOfOffer[]> =>
  withOffers(reader).where("startedAt", ">", since).orderBy("startedAt", "desc").limit(500).execute();

export async function setTransfer(
  tx: Writer,
  id: string,
  change: Partial<Pick<LiveTransfersTable, "endedAt" | "joinedAt">>,
): Promise<void> {
  await tx.updateTable("liveTransfers").set(change).where("id", "=", id).execute();
}

const newest = 500;

/** Of the newest whose two minutes are over, without those that staff ended: in how many an agent was there in time. */
export async function transfersAnswered(reader: Reader, now: string): Promise<{ kept: number; all: number }> {
  const rows = await withOffers(reader)
    .where("liveTransfers.id", "in", (query) =>
      query.selectFrom("liveTransfers").select("id").orderBy("startedAt", "desc").limit(newest),
    )
    .execute();
  const states = rows.map((row) => stateOf(row, now));
  const kept = states.filter((state) => state === "answered").length;
  return { kept, all: kept + states.filter((state) => state === "nobody").length };
}
