import { contactOf } from "#database/contacts/contacts.ts";
import { leadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { insert } from "#database/insert.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { maxReasonLength, type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { PointKind } from "#domain/contacts/contact.ts";
import { parseRelation } from "#domain/contacts/relation.ts";
import type { ContactChannel, ContactOutcome } from "#domain/work/activity.ts";
import type { TaskRefusal } from "#domain/work/task.ts";
import { revokeWithin } from "#operations/privacy/revoke-consent.ts";
import type { Transaction } from "#operations/transaction.ts";
import { addTaskWithin } from "#operations/work/add-task.ts";
import { recordActivityOnce } from "#operations/work/record-activity.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";
import { recordTalk } from "./record-talk.ts";
import { stopPerson } from "./stop-person.ts";

type Done<Reason extends string = never> = { ok: true } | { ok: false; reason: "unknown-contact" | Reason } | NoCrm;

/** Does it with the contact that the member names, if they may see it. */
function withContact<Reason extends string>(
  world: World,
  by: Viewer,
  id: string,
  act: (tx: Transaction, contactId: string) => Promise<Done<Reason>>,
): Promise<Done<Reason>> {
  return inBook(world, by, async (tx): Promise<Done<Reason>> => {
    const contact = await contactOf(tx.db, by, id);
    return contact ? act(tx, contact.id) : { ok: false, reason: "unknown-contact" };
  });
}

/** How a contact with an own client went, as the member says. "Asked to stop" holds for every address of theirs. */
export function logTalk(
  world: World,
  by: Viewer,
  form: { id: string; channel: ContactChannel | undefined; outcome: ContactOutcome | undefined; text: string },
): Promise<Done<"no-channel" | "no-outcome" | "too-long">> {
  return withContact<"no-channel" | "no-outcome" | "too-long">(world, by, form.id, async (tx, contactId) => {
    const { channel, outcome } = form;
    const text = form.text.trim();
    if (!channel) return { ok: false, reason: "no-channel" };
    if (!outcome) return { ok: false, reason: "no-outcome" };
    if (text.length > maxReasonLength) return { ok: false, reason: "too-long" };
    await logTalkWithin(tx, by, contactId, { channel, outcome, text });
    return { ok: true };
  });
}

/** As part of another act. */
export async function logTalkWithin(
  tx: Transaction,
  by: Viewer,
  contactId: string,
  detail: { channel: ContactChannel; outcome: ContactOutcome; text: string },
): Promise<void> {
  const of = { agentId: by.agentId, memberId: by.member.id, contactId };
  if (!(await recordActivityOnce(tx, { ...of, kind: "contacted", detail })).isNew) return;
  if (detail.outcome === "spoke") await recordTalk(tx, contactId);
  if (detail.outcome === "asked-to-stop") await stopContact(tx, by.agentId, contactId);
}

/** A note that the workspace alone reads. */
export function noteContact(
  world: World,
  by: Viewer,
  { id, text }: { id: string; text: string },
): Promise<Done<ReasonRefusal>> {
  return withContact<ReasonRefusal>(world, by, id, async (tx, contactId) => {
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    const of = { agentId: by.agentId, memberId: by.member.id, contactId };
    await recordActivityOnce(tx, { ...of, kind: "noted", detail: { text: text.trim() } });
    return { ok: true };
  });
}

/** @param task.dueOn YYYY-MM-DD on the member's calendar */
export function addContactTask(
  world: World,
  by: Viewer,
  task: { id: string; text: string; dueOn: string },
): Promise<Done<TaskRefusal>> {
  return withContact<TaskRefusal>(world, by, task.id, (tx, contactId) => addTaskWithin(tx, by, { contactId }, task));
}

/** How the member knows the person: on record, and asked before each call. */
export function sayRelation(
  world: World,
  by: Viewer,
  { id, relation: typed }: { id: string; relation: string },
): Promise<Done<"no-relation">> {
  return withContact<"no-relation">(world, by, id, async (tx, contactId) => {
    const relation = parseRelation(typed);
    if (!relation) return { ok: false, reason: "no-relation" };
    await recordConsent(tx, by, { contactId, kind: "relation", text: relation });
    return { ok: true };
  });
}

const recordConsent = (
  tx: Transaction,
  by: Viewer,
  said: { contactId: string; kind: PointKind | "relation"; text: string },
) =>
  insert(tx.db, "contactConsents", {
    ...said,
    id: tx.newId(),
    agentId: by.agentId,
    memberId: by.member.id,
    at: tx.now.toISOString(),
  });

/**
 * The person said stop: nobody of the workspace contacts any of their addresses. One who is also a lead here is opted
 * out of the network, too. @param byText the number that said so by text (E.164)
 */
export async function stopContact(
  tx: Transaction,
  agentId: string,
  contactId: string,
  byText?: { phone: string },
): Promise<void> {
  await stopPerson(tx, { agentId, contactId, phone: byText?.phone }, byText ? "text" : "said");
  for (const lead of await leadsOfContacts(tx.db, agentId, [contactId]))
    for (const address of addressesOf(lead)) await revokeWithin(tx, { ...address, source: byText ? "text" : "agent" });
}

/** The member opened their phone with the number: it does not say that they talked. */
export const recordContactDial = (world: World, by: Viewer, id: string): Promise<Done> =>
  withContact(world, by, id, async (tx, contactId) => {
    const of = { agentId: by.agentId, memberId: by.member.id, contactId };
    await recordActivityOnce(tx, { ...of, kind: "dialed", detail: {} });
    return { ok: true };
  });
