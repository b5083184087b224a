import { insertAgentOnce } from "#database/agents/agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import { activateClaims, releaseClaim, territoryOf, unpaidClaimOfSameAgent } from "#database/territory/claims.ts";
import { endWaitlistEntry, paidEntryOfSameAgent } from "#database/territory/waitlist.ts";
import { paidElsewhereReason } from "#domain/territory/zip-exclusivity.ts";
import type { Transaction } from "#operations/transaction.ts";
import { claimSeat } from "./claim-seat.ts";
import { claimDeferredZips } from "./reserve-zips.ts";

/** An application in moderation reserves its zip codes when it is paid for. @returns whether the plan is paid for */
export async function activatePaidZips(tx: Transaction, applicationId: string): Promise<boolean> {
  const isPaid = await hasPaid(tx.db, applicationId, "plan");
  const application = isPaid ? await findApplication(tx.db, applicationId) : undefined;
  if (!application) return false;
  await claimDeferredZips(tx, application);
  const at = tx.now.toISOString();
  await activateClaims(tx.db, applicationId, at);
  await insertAgentOnce(tx.db, application, at);
  return true;
}

/**
 * An agent who applies twice is never waitlisted behind their own first application: the paid one takes its unpaid
 * seats. The caller knows that it is paid for; the same email alone proves nothing.
 */
export async function takeOverUnpaidSeats(tx: Transaction, applicationId: string): Promise<void> {
  const { waitlist } = await territoryOf(tx.db, applicationId);
  for (const { id, zip } of waitlist) {
    const earlierClaim = await unpaidClaimOfSameAgent(tx.db, { zip, applicationId });
    const at = tx.now.toISOString();
    const release = { releasedAt: at, reason: paidElsewhereReason, releasedBy: null };
    if (!earlierClaim || !(await releaseClaim(tx.db, earlierClaim, [earlierClaim.state], release))) continue;
    await claimSeat(tx, { zip, applicationId }, "applied");
    await endWaitlistEntry(tx.db, id, { endedAt: at, ending: "seated" });
    await activateClaims(tx.db, applicationId, at);
  }
}

/** The reverse: gives an application's unpaid seats to the same agent's paid application. */
export async function yieldToPaidApplication(tx: Transaction, applicationId: string): Promise<void> {
  const { claims } = await territoryOf(tx.db, applicationId);
  for (const claim of claims) {
    const entry = await paidEntryOfSameAgent(tx.db, claim);
    if (entry) await takeOverUnpaidSeats(tx, entry.applicationId);
  }
}
