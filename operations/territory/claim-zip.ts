import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import {
  markRejectionsSeen,
  unseenRejections,
  zipsBeingChecked,
  zipsRejectedFor,
} from "#database/territory/zip-code-checks.ts";
import { findZip } from "#database/territory/zips.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import { type ClaimRefusal, zipRefusal } from "#domain/territory/zip-exclusivity.ts";
import { isUnjudged } from "#domain/territory/zip-kind.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { addZip, requestedZip, type ZipOutcome, zipHolder } from "./add-zip.ts";
import { requestZipCodeChecks } from "./request-zip-code-checks.ts";

export type ZipClaimed =
  | { ok: true; zip: string; outcome: ZipOutcome | "in-review" }
  | { ok: false; reason: ClaimRefusal };

/**
 * A member takes one of the zip codes that the paid plan still has room for, or joins its waitlist (decision 18). Staff
 * look at one that no list can judge. It stands in for the rejected one that has waited longest.
 */
export function claimZip(
  world: World,
  { agentId, member }: Pick<SessionFacts, "agentId" | "member">,
  typed: string,
): Promise<ZipClaimed> {
  return inTransaction(world, async (tx): Promise<ZipClaimed> => {
    const application = await applicationOfAgent(tx.db, agentId);
    if (!application || !(await hasPaid(tx.db, application.id, "plan"))) return { ok: false, reason: "not-paid" };
    const claimed = await claim(tx, application, typed);
    if (!claimed.ok) return { ok: false, reason: claimed.reason === "erased" ? "not-paid" : claimed.reason };
    const { zip, outcome } = claimed;
    const [replaced] = await unseenRejections(tx.db, agentId);
    if (replaced) await markRejectionsSeen(tx.db, { agentId, zip: replaced.zip, seenAt: tx.now.toISOString() });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "zip-claimed", detail: { zip, outcome } });
    return claimed;
  });
}

/** A member takes a rejected zip code off their page. @returns false if none of theirs was rejected there */
export const dismissRejection = (
  world: World,
  { agentId }: Pick<SessionFacts, "agentId">,
  zip: string,
): Promise<boolean> =>
  inTransaction(world, (tx) => markRejectionsSeen(tx.db, { agentId, zip, seenAt: tx.now.toISOString() }));

async function claim(
  tx: Transaction,
  application: ApplicationsTable,
  typed: string,
): Promise<ZipClaimed | { ok: false; reason: "erased" }> {
  const zip = zipCode(typed);
  if (zip && isUnjudged(zip, (await findZip(tx.db, zip))?.kind)) return askStaff(tx, application, zip);
  const requested = await requestedZip(tx, application, typed);
  if (!requested.ok) return requested;
  const { outcome } = await addZip(tx, application, requested.zip);
  return { ...requested, outcome };
}

/** As many as the plan has room for, so that nobody can fill the staff's queue. */
async function askStaff(
  tx: Transaction,
  application: ApplicationsTable,
  zip: string,
): Promise<ZipClaimed | { ok: false; reason: "erased" }> {
  const holder = await zipHolder(tx.db, application);
  const rejected = await zipsRejectedFor(tx.db, application.id);
  const reason = zipRefusal(holder, { zip, isClaimable: !rejected.includes(zip) });
  if (reason) return { ok: false, reason };
  const waiting = await zipsBeingChecked(tx.db, application.agentId);
  const isFull = holder.zips.length + waiting.length >= holder.limit;
  if (isFull && !waiting.includes(zip)) return { ok: false, reason: "reviews-full" };
  await requestZipCodeChecks(tx, application, [zip]);
  return { ok: true, zip, outcome: "in-review" };
}
