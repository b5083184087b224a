import { changeRequested, changeRequestedNotice } from "#content/emails/payments/plan-change.ts";
import { planChangePath } from "#content/navigation.ts";
import { changeOrderName, expectedPrice } from "#content/plans.ts";
import { planPaidAt } from "#database/agents/agent-history.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { PlanChangesTable } from "#database/agents/agents-schema.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { openCancellation } from "#database/agents/cancellations.ts";
import { changeToPickFor, openPlanChange, withdrawPlanChanges } from "#database/agents/plan-changes.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { insertOrder } from "#database/payments/orders.ts";
import type { Reader } from "#database/schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { zipLimitOf } from "#database/territory/zip-limit.ts";
import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import {
  type ChangeFacts,
  type ChangeTerms,
  type ChosenPlan,
  changeTerms,
  type PlanChangeRefusal,
  parseChosenPlan,
  planChangeRefusal,
  plansToChoose,
} from "#domain/agents/plan-change.ts";
import { guaranteeYear } from "#domain/leads/lead-guarantee.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { isTakenBack } from "#domain/payments/order-state.ts";
import { paidAndKept } from "#domain/payments/paid-and-kept.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { newOrder } from "#operations/payments/new-order.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { applyChange } from "./apply-plan-change.ts";
import type { Deciding } from "./cancel-plan.ts";

type Whom = Pick<Workspace, "agentId">;

/** What the workspace may choose, and what it has chosen. */
export async function planChoicesFor(reader: Reader, { agentId }: Whom, now: Date) {
  const facts = await changeFacts(reader, { agentId });
  const open = await openPlanChange(reader, { agentId });
  const picking = await changeToPickFor(reader, { agentId });
  const zips = await claimedZips(reader, agentId);
  const tooMany = picking ? zips.length - (await zipLimitOf(reader, agentId, picking.toPlan)) : 0;
  const choices: { plan: ChosenPlan; terms: ChangeTerms }[] = [];
  for (const plan of plansToChoose)
    if (facts.plan && !planChangeRefusal({ ...facts, isOpen: false }, plan))
      choices.push({ plan, terms: await termsOf(reader, { agentId, from: facts.plan, to: plan }, now) });
  return {
    plan: facts.plan,
    /** Why nothing can be chosen. */
    barred: planChangeRefusal(
      { ...facts, isOpen: false },
      plansToChoose.find((plan) => plan !== facts.plan),
    ),
    choices: open ? [] : choices,
    open: open && { toPlan: open.toPlan, effective: open.effective, cents: await centsOf(reader, open) },
    picking: picking?.zipsBy && tooMany > 0 ? { zipsBy: picking.zipsBy, zips, tooMany } : undefined,
  };
}

/** All of the agent's seats, the newest last. */
const claimedZips = async (reader: Reader, agentId: string): Promise<string[]> =>
  (await territoryOf(reader, { agentId })).claims.map(({ zip }) => zip);

export type PlanChosen = { ok: true } | { ok: false; reason: PlanChangeRefusal };

/**
 * A member chooses another plan. What costs more gets an order for the difference, and begins once that is paid. The
 * rest begins at once or when the year ends.
 */
export function changePlan(world: World, by: Deciding, typed: string): Promise<PlanChosen> {
  return inTransaction(world, (tx) =>
    changeWithin(tx, by, { to: parseChosenPlan(typed), canPayHere: world.payAmount !== undefined }),
  );
}

async function changeWithin(
  tx: Transaction,
  by: Deciding,
  { to, canPayHere }: { to: ChosenPlan | undefined; canPayHere: boolean },
): Promise<PlanChosen> {
  const { agentId, member } = by;
  const open = await openPlanChange(tx.db, by);
  if (to && open?.toPlan === to) return { ok: true };
  const facts = await changeFacts(tx.db, by);
  const refused = planChangeRefusal(facts, to);
  const application = await applicationOfAgent(tx.db, agentId);
  if (refused || !to || !facts.plan || !application) return { ok: false, reason: refused ?? "not-paid" };
  const terms = await termsOf(tx.db, { agentId, from: facts.plan, to }, tx.now);
  const id = tx.newId();
  const change: PlanChangesTable = {
    ...{ id, agentId, memberId: member.id, fromPlan: facts.plan, toPlan: to, requestedAt: tx.now.toISOString() },
    effective: terms.effective,
    orderId:
      terms.cents > 0 ? await orderFor(tx, by, { id, to, applicationId: application.id, cents: terms.cents }) : null,
    ...{ appliedAt: null, withdrawnAt: null, zipsBy: null, zipsDoneAt: null },
  };
  await insert(tx.db, "planChanges", change);
  await recordMemberEvent(tx, { agentId, memberId: member.id, action: "plan-change-requested", detail: { to } });
  if (terms.effective !== null && terms.effective <= tx.now.toISOString()) {
    await applyChange(tx, change);
    return { ok: true };
  }
  const asked = { name: member.name, from: facts.plan, to, ...terms, canPayHere };
  const email = changeRequested(asked, new URL(planChangePath, tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: member.email, service: true }));
  const page = new URL(change.orderId ? "/office/plan-changes" : `/office/agents/${agentId}`, tx.baseUrl).href;
  const notice = changeRequestedNotice({ ...asked, orderId: change.orderId }, page);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...notice, to: tx.officeEmail, service: true }));
  return { ok: true };
}

/** Pressed again, it changes nothing. Money that comes for its order all the same applies it. */
export async function withdrawPlanChange(world: World, by: Deciding): Promise<void> {
  await inTransaction(world, async (tx) => {
    const { agentId, member } = by;
    if (!(await openPlanChange(tx.db, by))) return;
    await withdrawPlanChanges(tx.db, by, tx.now.toISOString());
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "plan-change-withdrawn" });
  });
}

async function changeFacts(reader: Reader, { agentId }: Whom): Promise<ChangeFacts> {
  return {
    plan: (await agentRecord(reader, agentId))?.plan ?? null,
    isPaid: (await planPaidAt(reader, agentId)) !== undefined,
    isCancelled: (await openCancellation(reader, { agentId })) !== undefined,
    isOpen: (await openPlanChange(reader, { agentId })) !== undefined,
  };
}

async function termsOf(
  reader: Reader,
  { agentId, from, to }: { agentId: string; from: PlanSlug; to: ChosenPlan },
  now: Date,
): Promise<ChangeTerms> {
  const orders = (await ordersOf(reader, { agentId })).filter(({ crm, state }) => crm === 0 && !isTakenBack(state));
  const paid = orders.filter(({ chargedCents }) => chargedCents !== null);
  // A fee of an earlier year is used up.
  const counted = from === "standard" ? paid.slice(-1) : paid;
  const year = guaranteeYear((await planPaidAt(reader, agentId)) ?? now.toISOString(), now);
  return changeTerms(
    { from: expectedPrice(from), to: expectedPrice(to) },
    { paid: paidAndKept(counted), isYearly: to === "standard", yearEnd: year.end, now: now.toISOString() },
  );
}

async function orderFor(
  tx: Transaction,
  { agentId, member }: Deciding,
  { id, to, applicationId, cents }: { id: string; to: ChosenPlan; applicationId: string; cents: number },
): Promise<string> {
  const wanted = {
    product: to,
    provider: "stripe",
    plan: changeOrderName(planNames[to]),
    expectedCents: cents,
  } as const;
  const linked = { submissionKey: tx.hash(`plan change ${id}`), applicationId, agentId, email: member.email };
  return (await insertOrder(tx.db, newOrder(tx, { ...wanted, ...linked }))).id;
}

async function centsOf(reader: Reader, { agentId, orderId }: PlanChangesTable): Promise<number> {
  return (await ordersOf(reader, { agentId })).find(({ id }) => id === orderId)?.expectedCents ?? 0;
}
