import {
  addTag,
  contactChangeOf,
  hideContacts,
  insertContactChange,
  markChangeUndone,
  moveMerged,
  restoreContacts,
  takeTag,
  undoTags,
} from "#database/contacts/contact-changes.ts";
import { contactOf, contactsById, idsOfContact, refreshTerms, setContactMember } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { insertPair } from "#database/contacts/duplicates.ts";
import { hasLeft } from "#database/members/memberships.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { type ContactChangeDetails, type ContactChangeKind, undoDays } from "#domain/contacts/contact-change.ts";
import { readTag } from "#domain/contacts/tag.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { cancelAppointments, handOverAppointments } from "#operations/work/appointments.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";
import { recountTalks } from "./record-talk.ts";

/** `changeId`: what one press takes back; none: nothing changed. */
export type ContactsChanged<Reason extends string> =
  | { ok: true; changeId?: string; count: number }
  | { ok: false; reason: Reason };

export type TagChanged = ContactsChanged<"nobody" | "no-tag" | "long-tag"> | NoCrm;

/** Adds a tag to each of these people, or takes it. */
export function tagContacts(
  world: World,
  by: Viewer,
  { ids, tag: typed, what }: { ids: readonly string[]; tag: string; what: "tagged" | "untagged" },
): Promise<TagChanged> {
  return inBook(world, by, async (tx): Promise<TagChanged> => {
    const tag = readTag(typed);
    if (!tag.ok) return tag;
    const contacts = await contactsById(tx.db, by, ids);
    if (contacts.length === 0) return { ok: false, reason: "nobody" };
    const change = { agentId: by.agentId, tag: tag.tag, changeId: tx.newId() };
    const found = contacts.map(({ id }) => id);
    const rows = found.map((contactId) => ({ id: tx.newId(), contactId }));
    const changed = what === "tagged" ? await addTag(tx.db, change, rows) : await takeTag(tx.db, change, found);
    const count = changed.length;
    if (count === 0) return { ok: true, count };
    for (const contactId of changed) await refreshTerms(tx.db, contactId);
    await record(tx, by, { id: change.changeId, kind: what, count, detail: { tag: tag.tag } });
    return { ok: true, changeId: change.changeId, count };
  });
}

export type OwnerChanged = ContactsChanged<"nobody" | "no-member"> | NoCrm;

/** Another member of the team owns the relation with each of these people. */
export function handOffContacts(
  world: World,
  by: Viewer,
  { ids, memberId }: { ids: readonly string[]; memberId: string },
): Promise<OwnerChanged> {
  return inBook(world, by, async (tx): Promise<OwnerChanged> => {
    if (!memberId || (await hasLeft(tx.db, { agentId: by.agentId, memberId })))
      return { ok: false, reason: "no-member" };
    const contacts = (await contactsById(tx.db, by, ids)).filter((contact) => contact.memberId !== memberId);
    if (contacts.length === 0) return { ok: false, reason: "nobody" };
    const id = tx.newId();
    const from = Object.fromEntries(contacts.map((contact) => [contact.id, contact.memberId]));
    await setContactMember(tx.db, Object.keys(from), memberId);
    await handOverAppointments(tx, by.agentId, { contactIds: await withMerged(tx, Object.keys(from)) }, memberId);
    const count = contacts.length;
    await record(tx, by, { id, kind: "owner-changed", count, detail: { to: memberId, from } });
    return { ok: true, changeId: id, count };
  });
}

export type ContactsRemoved = ContactsChanged<"nobody" | "has-lead">;

/** They are gone from every list at once, and deleted after 30 days. Without the CRM a member may do it, too. */
export function removeContacts(world: World, by: Viewer, ids: readonly string[]): Promise<ContactsRemoved> {
  return inTransaction(world, async (tx): Promise<ContactsRemoved> => {
    const contacts = await contactsById(tx.db, by, ids);
    if (contacts.length === 0) return { ok: false, reason: "nobody" };
    const found = contacts.map(({ id }) => id);
    if ((await openLeadsOfContacts(tx.db, found)).length > 0) return { ok: false, reason: "has-lead" };
    const id = tx.newId();
    await cancelAppointments(tx, by.agentId, { contactIds: await withMerged(tx, found) });
    await hideContacts(tx.db, found, { removedAt: tx.now.toISOString(), changedBy: id, mergedInto: null });
    await record(tx, by, { id, kind: "removed", count: found.length, detail: {} });
    return { ok: true, changeId: id, count: found.length };
  });
}

export type ContactsMerged = ContactsChanged<"unknown-contact" | "same-contact"> | NoCrm;

/** Two contacts are one person. Nothing moves: reads take both. */
export function mergeContacts(
  world: World,
  by: Viewer,
  { into, from }: { into: string; from: string },
): Promise<ContactsMerged> {
  return inBook(world, by, async (tx): Promise<ContactsMerged> => {
    const [kept, merged] = [await contactOf(tx.db, by, into), await contactOf(tx.db, by, from)];
    if (!kept || !merged) return { ok: false, reason: "unknown-contact" };
    if (kept.id === merged.id) return { ok: false, reason: "same-contact" };
    const id = tx.newId();
    const children = (await idsOfContact(tx.db, merged.id)).filter((one) => one !== merged.id);
    await hideContacts(tx.db, [merged.id], { mergedInto: kept.id, changedBy: id, removedAt: null });
    await moveMerged(tx.db, children, kept.id);
    await recountTalks(tx, [{ id: kept.id, known: [kept.touchedAt, merged.touchedAt] }]);
    const detail = { into: kept.id, from: merged.id, children, touchedAt: kept.touchedAt };
    await record(tx, by, { id, kind: "merged", count: 2, detail });
    return { ok: true, changeId: id, count: 2 };
  });
}

/** The page of duplicates asks about these two no more. */
export function keepApart(
  world: World,
  by: Viewer,
  { one, other }: { one: string; other: string },
): Promise<{ ok: true } | { ok: false; reason: "unknown-contact" } | NoCrm> {
  return inBook(world, by, async (tx): Promise<{ ok: true } | { ok: false; reason: "unknown-contact" }> => {
    if ((await contactsById(tx.db, by, [one, other])).length < 2) return { ok: false, reason: "unknown-contact" };
    const [oneId = "", otherId = ""] = [one, other].toSorted();
    await insertPair(tx.db, { id: tx.newId(), agentId: by.agentId, oneId, otherId, at: tx.now.toISOString() });
    return { ok: true };
  });
}

export type ChangeUndone = { ok: true } | { ok: false; reason: "unknown-change" | "undone" | "too-late" };

/** Takes one act back, whatever came after it; what was changed since stays. */
export function undoContactChange(world: World, by: Viewer, id: string): Promise<ChangeUndone> {
  return inTransaction(world, async (tx): Promise<ChangeUndone> => {
    const change = await contactChangeOf(tx.db, by, id);
    if (!change) return { ok: false, reason: "unknown-change" };
    if (addDuration(change.at, { days: undoDays }) < tx.now.toISOString()) return { ok: false, reason: "too-late" };
    if (!(await markChangeUndone(tx.db, id, tx.now.toISOString()))) return { ok: false, reason: "undone" };
    const contacts = [...(await undoTags(tx.db, id)), ...(await restoreContacts(tx.db, id))];
    if (change.kind === "merged") {
      const { from, children, into, touchedAt = null } = change.detail;
      await moveMerged(tx.db, children, from, into);
      await recountTalks(tx, [{ id: into, known: [touchedAt] }, { id: from }]);
    }
    if (change.kind === "owner-changed") {
      const { from, to } = change.detail;
      for (const [memberId, some] of Map.groupBy(Object.keys(from), (one) => from[one] ?? null))
        await takeOver(tx, by.agentId, { contactIds: some, from: to, to: memberId });
    }
    for (const contact of new Set(contacts)) await refreshTerms(tx.db, contact);
    return { ok: true };
  });
}

async function takeOver(
  tx: Transaction,
  agentId: string,
  { contactIds, from, to }: { contactIds: string[]; from: string; to: string | null },
): Promise<void> {
  await setContactMember(tx.db, contactIds, to, from);
  const ofThem = { contactIds: await withMerged(tx, contactIds), with: from };
  if (to !== null) await handOverAppointments(tx, agentId, ofThem, to);
}

async function withMerged(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const id of ids) all.push(...(await idsOfContact(tx.db, id)));
  return all;
}

const record = <Kind extends ContactChangeKind>(
  tx: Transaction,
  by: Viewer,
  change: { id: string; kind: Kind; count: number; detail: ContactChangeDetails[Kind] },
) =>
  insertContactChange(tx.db, {
    ...change,
    agentId: by.agentId,
    memberId: by.member.id,
    at: tx.now.toISOString(),
  });
