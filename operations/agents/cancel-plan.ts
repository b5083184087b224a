import { planCancelled, planCancelledNotice } from "#content/emails/payments/plan-cancelled.ts";
import { agentRecord } from "#database/agents/agents.ts";
import {
  insertCancellation,
  lastCancellation,
  leadsKept,
  leadsOfferedTo,
  openCancellation,
  zipsGivenUp,
} from "#database/agents/cancellations.ts";
import { withdrawPlanChanges } from "#database/agents/plan-changes.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import type { Reader } from "#database/schema.ts";
import { occupancy, releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { cancelledReason, undoableUntil } from "#domain/agents/cancellation.ts";
import type { Member } from "#domain/members/member.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { paidAndKept } from "#domain/payments/paid-and-kept.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** A workspace and its member who decides about the plan. */
export type Deciding = Pick<Workspace, "agentId"> & { member: Pick<Member, "id" | "name" | "email"> };

const leadsNamed = 200;

/** What a cancellation ends and leaves, as its page and its email say. */
export async function whatFollows(reader: Reader, { agentId }: Pick<Workspace, "agentId">) {
  const { claims, waitlist } = await territoryOf(reader, { agentId });
  const zips = [...new Set(claims.map(({ zip }) => zip))].toSorted();
  const seats = await occupancy(reader, zips);
  const leads = await leadsKept(reader, { agentId }, leadsNamed + 1);
  return {
    zips: zips.map((zip) => ({ zip, waiting: seats.get(zip)?.waitlisted ?? 0 })),
    waitlist: waitlist.map(({ zip }) => zip),
    leads: leads.slice(0, leadsNamed),
    hasMoreLeads: leads.length > leadsNamed,
    crm: await hasCrm(reader, { agentId }),
    paidCents: paidAndKept(await ordersOf(reader, { agentId })),
  };
}

/** The last cancellation and what became of its zip codes; undefined if there was none. */
export async function cancellationOf(reader: Reader, { agentId }: Pick<Workspace, "agentId">) {
  const last = await lastCancellation(reader, { agentId });
  if (!last) return undefined;
  const given = await zipsGivenUp(reader, last);
  const { claims } = await territoryOf(reader, { agentId });
  const theirs = new Set(claims.map(({ zip }) => zip));
  return {
    ...{ at: last.at, undoneAt: last.undoneAt, endedAt: last.endedAt, undoableUntil: undoableUntil(last) },
    back: given.map(({ zip }) => zip).filter((zip) => theirs.has(zip)),
    gone: given.map(({ zip }) => zip).filter((zip) => !theirs.has(zip)),
  };
}

/**
 * Ends the plan at once: open offers go back to the desk, zip codes to the next on their waitlists. Accepted leads and
 * the workspace stay, and nothing is paid back. Pressed again, it changes nothing.
 */
export function cancelPlan(world: World, by: Deciding): Promise<{ ok: true } | { ok: false; reason: "no-plan" }> {
  return inTransaction(world, (tx) => cancelWithin(tx, by));
}

async function cancelWithin(tx: Transaction, by: Deciding): Promise<{ ok: true } | { ok: false; reason: "no-plan" }> {
  const { agentId, member } = by;
  if (await openCancellation(tx.db, by)) return { ok: true };
  if (!(await agentRecord(tx.db, agentId))?.joinedAt) return { ok: false, reason: "no-plan" };
  const at = tx.now.toISOString();
  const follows = await whatFollows(tx.db, by);
  await insertCancellation(tx.db, { id: tx.newId(), agentId, memberId: member.id, at, effective: at });
  for (const leadId of await leadsOfferedTo(tx.db, by)) await withdrawWithin(tx, leadId, { reason: "plan-ended" });
  await withdrawPlanChanges(tx.db, by, at);
  await releaseAll(tx, agentId);
  const detail = { zips: follows.zips.map(({ zip }) => zip).join(" ") };
  await recordMemberEvent(tx, { agentId, memberId: member.id, action: "plan-cancelled", detail });
  const facts = { ...follows, name: member.name, undoableUntil: undoableUntil({ at }) };
  const email = planCancelled(facts, new URL("/my/plan/cancellation", tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: member.email, service: true }));
  const notice = planCancelledNotice(facts, new URL(`/office/agents/${agentId}`, tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...notice, to: tx.officeEmail, service: true }));
  return { ok: true };
}

/** Places on waitlists end first, so that none of the seats comes back. */
async function releaseAll(tx: Transaction, agentId: string): Promise<void> {
  const at = tx.now.toISOString();
  const { claims, waitlist } = await territoryOf(tx.db, { agentId });
  for (const { id } of waitlist) await endWaitlistEntry(tx.db, id, { endedAt: at, ending: "left" });
  const release = { releasedAt: at, reason: cancelledReason, releasedBy: null };
  for (const claim of claims.toSorted((one, other) => one.zip.localeCompare(other.zip)))
    if (await releaseClaim(tx.db, claim, ["reserved", "active"], release)) await assignFromWaitlist(tx, claim.zip);
}
