import { insertAgentOnce } from "#database/agents/agents.ts";
import { findApplication } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import type { Writer } from "#database/schema.ts";
import { activateClaims, releaseClaim, territoryOf, unpaidClaimOfSameAgent } from "#database/territory/claims.ts";
import { endWaitlistEntry, paidEntryOfSameAgent } from "#database/territory/waitlist.ts";
import { paidElsewhereReason } from "#domain/territory/zip-exclusivity.ts";
import type { World } from "#operations/world.ts";
import { claimSeat } from "./claim-seat.ts";
import { claimDeferredZips } from "./reserve-zips.ts";

/** An application in moderation reserves its zip codes when it is paid for. @returns whether the plan is paid for */
export async function activatePaidZips(world: World, tx: Writer, applicationId: string): Promise<boolean> {
  const isPaid = await hasPaid(tx, applicationId, "plan");
  const application = isPaid ? await findApplication(tx, applicationId) : undefined;
  if (!application) return false;
  await claimDeferredZips(world, tx, application);
  const at = world.now().toISOString();
  await activateClaims(tx, applicationId, at);
  await insertAgentOnce(tx, application, at);
  return true;
}

/**
 * An agent who applies twice is never waitlisted behind their own first application: the paid one takes its unpaid
 * seats. The caller knows that it is paid for; the same email alone proves nothing.
 */
export async function takeOverUnpaidSeats(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { waitlist } = await territoryOf(tx, applicationId);
  for (const { id, zip } of waitlist.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${zip}`);
    const earlierClaim = await unpaidClaimOfSameAgent(tx, { zip, applicationId });
    const at = world.now().toISOString();
    const release = { releasedAt: at, reason: paidElsewhereReason, releasedBy: null };
    if (!earlierClaim || !(await releaseClaim(tx, earlierClaim, [earlierClaim.state], release))) continue;
    await claimSeat(world, tx, { zip, applicationId }, "applied");
    await endWaitlistEntry(tx, id, { endedAt: at, ending: "seated" });
    await activateClaims(tx, applicationId, at);
  }
}

/** The reverse: gives an application's unpaid seats to the same agent's paid application. */
export async function yieldToPaidApplication(world: World, tx: Writer, applicationId: string): Promise<void> {
  const { claims } = await territoryOf(tx, applicationId);
  for (const claim of claims.toSorted((one, other) => one.zip.localeCompare(other.zip))) {
    await world.database.lock(tx, `zip ${claim.zip}`);
    const entry = await paidEntryOfSameAgent(tx, claim);
    if (entry) await takeOverUnpaidSeats(world, tx, entry.applicationId);
  }
}
