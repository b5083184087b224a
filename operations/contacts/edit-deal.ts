import { contactOf } from "#database/contacts/contacts.ts";
import type { DealsTable } from "#database/contacts/contacts-schema.ts";
import { ownDealOf, updateDeal } from "#database/contacts/deals.ts";
import { insert } from "#database/insert.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { DealField } from "#domain/contacts/contact.ts";
import { type DealFacts, type DealRefusal, readDeal } from "#domain/contacts/deal.ts";
import type { StageFacts } from "#domain/work/activity.ts";
import { isAgentStage } from "#domain/work/agent-stage.ts";
import type { DealDates } from "#domain/work/task-rule.ts";
import type { Transaction } from "#operations/transaction.ts";
import { followDates } from "#operations/work/dates/follow-dates.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";

type Entered = Record<DealField, string>;

export type DealAdded =
  | { ok: true; contactId: string }
  | { ok: false; reason: "unknown-contact" | DealRefusal }
  | NoCrm;

/** A deal with an own client. Fees, promises and the guarantee never count it. */
export function addDeal(world: World, by: Viewer, contactId: string, entered: Entered): Promise<DealAdded> {
  return inBook(world, by, async (tx): Promise<DealAdded> => {
    const contact = await contactOf(tx.db, by, contactId);
    if (!contact) return { ok: false, reason: "unknown-contact" };
    const read = readDeal(entered, await dayOfAgent(tx.db, by.agentId, tx.now));
    if (!read.ok) return read;
    const at = tx.now.toISOString();
    const of = { id: tx.newId(), agentId: by.agentId, contactId: contact.id, memberId: by.member.id };
    const deal = { ...of, ...read.deal, stageSince: at, touchedAt: at, createdAt: at, version: 1 };
    await insert(tx.db, "deals", deal);
    await moveTasks(tx, by, deal, noDates);
    return { ok: true, contactId: contact.id };
  });
}

export type DealEdited =
  | { ok: true; contactId: string }
  | { ok: false; reason: "unknown-deal" | "changed-since" | DealRefusal }
  | NoCrm;

/** @param version the one that the form showed */
export function editDeal(
  world: World,
  by: Viewer,
  { id, version, ...entered }: Entered & { id: string; version: string },
): Promise<DealEdited> {
  return inBook(world, by, async (tx): Promise<DealEdited> => {
    const deal = await ownDealOf(tx.db, by, id);
    if (!deal) return { ok: false, reason: "unknown-deal" };
    const read = readDeal(entered, await dayOfAgent(tx.db, by.agentId, tx.now));
    if (!read.ok) return read;
    if (!(await storeDeal(tx, by, { ...deal, version: Number(version) }, read.deal)))
      return { ok: false, reason: "changed-since" };
    return { ok: true, contactId: deal.contactId };
  });
}

export type DealMoved = { ok: true } | { ok: false; reason: "unknown-deal" | "changed-since" | DealRefusal } | NoCrm;

/** To another stage of the board; "later" and "lost" need what the deal's own form asks for. */
export function moveDeal(
  world: World,
  by: Viewer,
  { id, version, stage }: { id: string; version: string; stage: string },
): Promise<DealMoved> {
  return inBook(world, by, async (tx): Promise<DealMoved> => {
    const deal = await ownDealOf(tx.db, by, id);
    if (!deal) return { ok: false, reason: "unknown-deal" };
    if (!isAgentStage(stage)) return { ok: false, reason: "no-stage" };
    if (stage === "later") return { ok: false, reason: "no-laterOn" };
    if (stage === "lost") return { ok: false, reason: "no-lostReason" };
    // The second of two presses finds what the first has done.
    if (stage === deal.stage) return { ok: true };
    const moved = { ...deal, version: Number(version) };
    const stored = await storeDeal(tx, by, moved, { stage, laterOn: null, lostReason: null });
    return stored ? { ok: true } : { ok: false, reason: "changed-since" };
  });
}

/** With its history. @returns false if the deal has changed since that version */
export async function storeDeal(tx: Transaction, by: Viewer, deal: DealsTable, to: StageFacts & Partial<DealFacts>) {
  const { id, version } = deal;
  const at = tx.now.toISOString();
  const moved = to.stage !== deal.stage;
  if (!(await updateDeal(tx.db, { id, version }, { ...to, touchedAt: at, ...(moved && { stageSince: at }) })))
    return false;
  await moveTasks(tx, by, { ...deal, ...to }, deal);
  if (!moved) return true;
  const facts = ({ stage, laterOn, lostReason }: StageFacts) => ({ stage, laterOn, lostReason });
  const detail = { from: facts(deal), to: facts(to), version: version + 1, movedLead: false };
  const of = { agentId: by.agentId, memberId: by.member.id, dealId: id };
  await recordActivity(tx, { ...of, kind: "stage-changed", detail });
  return true;
}

const noDates: DealDates = { contractOn: null, closingOn: null };

/** A deal of a client who rents is a lease. */
async function moveTasks(tx: Transaction, by: Viewer, deal: DealsTable, from: DealDates): Promise<void> {
  const { id, agentId, memberId, side, stage, contractOn, closingOn } = deal;
  await followDates(tx, {
    ...{ agentId, memberId, of: { dealId: id }, by: by.member.id, isLease: side === "renting" },
    state: stage === "lost" ? "over" : stage === "closed" ? "closed" : "open",
    from: { contractOn: from.contractOn, closingOn: from.closingOn },
    to: { contractOn, closingOn },
  });
}
