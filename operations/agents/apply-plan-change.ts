import {
  changeApplied,
  changeAppliedNotice,
  yearEndedWithZips,
  zipsReleasedByChange,
} from "#content/emails/payments/plan-change.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import type { PlanChangesTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { openCancellation } from "#database/agents/cancellations.ts";
import {
  changeToPickFor,
  duePlanChanges,
  setPlan,
  unappliedChangeOfOrder,
  unpickedChanges,
  updatePlanChange,
} from "#database/agents/plan-changes.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { releaseClaim, territoryOf } from "#database/territory/claims.ts";
import { zipLimitOf } from "#database/territory/zip-limit.ts";
import { planNames } from "#domain/agents/plan.ts";
import { pickDays, pickRefusal } from "#domain/agents/plan-change.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { assignFromWaitlist } from "#operations/territory/advance-waitlist.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Deciding } from "./cancel-plan.ts";

/** Leads accepted before keep the fee percent of their acceptance. */
export async function applyChange(tx: Transaction, change: PlanChangesTable): Promise<void> {
  const { id, agentId, fromPlan, toPlan } = change;
  const application = await applicationOfAgent(tx.db, agentId);
  if (!application) return;
  const at = tx.now.toISOString();
  const before = await hasCrm(tx.db, { agentId });
  await setPlan(tx.db, { agentId, applicationId: application.id, plan: toPlan, planName: planNames[toPlan] });
  const { claims } = await territoryOf(tx.db, { agentId });
  const limit = await zipLimitOf(tx.db, agentId, toPlan);
  const tooMany = Math.max(0, claims.length - limit);
  const zipsBy = tooMany > 0 ? addDuration(tx.now, { days: pickDays }) : null;
  const earlier = await changeToPickFor(tx.db, { agentId });
  if (earlier) await updatePlanChange(tx.db, earlier.id, { zipsDoneAt: at });
  await updatePlanChange(tx.db, id, { appliedAt: at, withdrawnAt: null, zipsBy });
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  const endsCrm = before.open && !(await hasCrm(tx.db, { agentId })).open;
  const facts = { name: await nameOf(tx, agentId), plan: toPlan, limit, tooMany, zipsBy, endsCrm };
  const url = new URL("/my/plan/change", tx.baseUrl).href;
  // The same plan with fewer seats. Once other members have joined, there is nothing to choose.
  const isSamePlan = fromPlan === toPlan;
  if (isSamePlan && zipsBy === null) return;
  const email = isSamePlan ? yearEndedWithZips({ ...facts, zipsBy: zipsBy ?? at }, url) : changeApplied(facts, url);
  if (recipient) await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: recipient.email, service: true }));
  if (isSamePlan) return;
  const notice = changeAppliedNotice(facts, new URL(`/office/agents/${agentId}`, tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...notice, to: tx.officeEmail, service: true }));
}

/** Once the difference is paid, also if the member withdrew in between; not after a cancellation. */
export async function applyPaidChange(tx: Transaction, { id, state, agentId }: OrdersTable): Promise<void> {
  const change = state === "paid" && agentId ? await unappliedChangeOfOrder(tx.db, id) : undefined;
  if (change && !(await openCancellation(tx.db, change))) await applyChange(tx, change);
}

export type ZipsPicked = { ok: true } | { ok: false; reason: "wrong-number" | "nothing-to-pick" };

/** A member says which zip codes go; the next on each waitlist gets them. */
export function pickZips(world: World, by: Deciding, picked: readonly string[]): Promise<ZipsPicked> {
  return inTransaction(world, async (tx): Promise<ZipsPicked> => {
    const { agentId, member } = by;
    const change = await changeToPickFor(tx.db, by);
    if (!change) return { ok: false, reason: "nothing-to-pick" };
    const claimed = (await territoryOf(tx.db, { agentId })).claims.map(({ zip }) => zip);
    const reason = pickRefusal(picked, claimed, claimed.length - (await zipLimitOf(tx.db, agentId, change.toPlan)));
    if (reason) return { ok: false, reason };
    await releaseZips(tx, change, picked);
    await recordMemberEvent(tx, {
      agentId,
      memberId: member.id,
      action: "zips-given-up",
      detail: { zips: picked.join(" ") },
    });
    return { ok: true };
  });
}

const atOnce = 100;

/** Changes that take effect by now, and zip codes that nobody picked by now. Safe to repeat and to kill. */
export async function followPlanChanges(world: World): Promise<{ applied: number; released: number }> {
  const now = world.now().toISOString();
  let [applied, released] = [0, 0];
  for (const { agentId } of await duePlanChanges(world.database.read, now, atOnce))
    if (await inTransaction(world, (tx) => applyDue(tx, agentId))) applied += 1;
  for (const { agentId } of await unpickedChanges(world.database.read, now, atOnce))
    released += await inTransaction(world, (tx) => releaseNewest(tx, agentId));
  return { applied, released };
}

async function applyDue(tx: Transaction, agentId: string): Promise<boolean> {
  const [due] = (await duePlanChanges(tx.db, tx.now.toISOString(), atOnce)).filter((one) => one.agentId === agentId);
  if (due) await applyChange(tx, due);
  return due !== undefined;
}

async function releaseNewest(tx: Transaction, agentId: string): Promise<number> {
  const change = await changeToPickFor(tx.db, { agentId });
  if (!change?.zipsBy || change.zipsBy > tx.now.toISOString()) return 0;
  const { claims } = await territoryOf(tx.db, { agentId });
  const newest = claims.slice(await zipLimitOf(tx.db, agentId, change.toPlan)).map(({ zip }) => zip);
  await releaseZips(tx, change, newest);
  return newest.length;
}

async function releaseZips(tx: Transaction, change: PlanChangesTable, zips: readonly string[]): Promise<void> {
  const { agentId, toPlan } = change;
  const at = tx.now.toISOString();
  const { claims } = await territoryOf(tx.db, { agentId });
  const release = { releasedAt: at, reason: "above the number of the plan", releasedBy: null };
  await updatePlanChange(tx.db, change.id, { zipsDoneAt: at });
  for (const claim of claims.filter(({ zip }) => zips.includes(zip)))
    if (await releaseClaim(tx.db, claim, ["reserved", "active"], release)) await assignFromWaitlist(tx, claim.zip);
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient || zips.length === 0) return;
  const limit = await zipLimitOf(tx.db, agentId, toPlan);
  const url = new URL("/my", tx.baseUrl).href;
  const email = zipsReleasedByChange({ name: await nameOf(tx, agentId), plan: toPlan, limit, zips }, url);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: recipient.email, service: true }));
}

async function nameOf(tx: Transaction, agentId: string): Promise<string> {
  return (await agentNames(tx.db, [agentId])).get(agentId) ?? "";
}
