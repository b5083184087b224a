import { contactOf } from "#database/contacts/contacts.ts";
import { ownDealOf, updateDeal } from "#database/contacts/deals.ts";
import { insert } from "#database/insert.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { DealField } from "#domain/contacts/contact.ts";
import { type DealRefusal, readDeal } from "#domain/contacts/deal.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";

type Typed = Record<DealField, string>;

export type DealAdded =
  | { ok: true; contactId: string }
  | { ok: false; reason: "unknown-contact" | DealRefusal }
  | NoCrm;

/** A deal with an own client. Fees, promises and the guarantee never count it. */
export function addDeal(world: World, by: Viewer, contactId: string, typed: Typed): Promise<DealAdded> {
  return inBook(world, by, async (tx): Promise<DealAdded> => {
    const contact = await contactOf(tx.db, by, contactId);
    if (!contact) return { ok: false, reason: "unknown-contact" };
    const read = readDeal(typed, await dayOfAgent(tx.db, by.agentId, tx.now));
    if (!read.ok) return read;
    const at = tx.now.toISOString();
    const of = { id: tx.newId(), agentId: by.agentId, contactId: contact.id, memberId: by.member.id };
    await insert(tx.db, "deals", { ...of, ...read.deal, stageSince: at, touchedAt: at, createdAt: at, version: 1 });
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
  { id, version, ...typed }: Typed & { id: string; version: string },
): Promise<DealEdited> {
  return inBook(world, by, async (tx): Promise<DealEdited> => {
    const deal = await ownDealOf(tx.db, by, id);
    if (!deal) return { ok: false, reason: "unknown-deal" };
    const read = readDeal(typed, await dayOfAgent(tx.db, by.agentId, tx.now));
    if (!read.ok) return read;
    const at = tx.now.toISOString();
    const moved = read.deal.stage !== deal.stage;
    const change = { ...read.deal, touchedAt: at, ...(moved && { stageSince: at }) };
    if (!(await updateDeal(tx.db, { id, version: Number(version) }, change)))
      return { ok: false, reason: "changed-since" };
    if (moved) {
      const facts = ({ stage, laterOn, lostReason }: typeof deal | typeof read.deal) => ({
        stage,
        laterOn,
        lostReason,
      });
      const detail = { from: facts(deal), to: facts(read.deal), version: deal.version + 1, movedLead: false };
      const of = { agentId: by.agentId, memberId: by.member.id, dealId: id };
      await recordActivity(tx, { ...of, kind: "stage-changed", detail });
    }
    return { ok: true, contactId: deal.contactId };
  });
}
