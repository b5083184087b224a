import { contactOf, pointsOf, refreshTerms, replacePoints, updateContact } from "#database/contacts/contacts.ts";
import { insertManyContacts } from "#database/contacts/insert-contacts.ts";
import { sameContact } from "#database/contacts/same-contact.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { DetailField } from "#domain/contacts/contact.ts";
import {
  type ContactPoint,
  type DetailsRefusal,
  pointsInForm,
  readContactDetails,
} from "#domain/contacts/contact-details.ts";
import { dueOnOf, parseEvery } from "#domain/contacts/keep-in-touch.ts";
import type { Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";

type Entered = Record<DetailField, string>;

export type ContactAdded = { ok: true; id: string } | { ok: false; reason: DetailsRefusal } | NoCrm;

/** A person of the member's own. The same person sent again is one: same names, and a phone or email of theirs. */
export function addContact(world: World, by: Viewer, entered: Entered): Promise<ContactAdded> {
  return inBook(world, by, async (tx): Promise<ContactAdded> => {
    const read = readContactDetails(entered);
    if (!read.ok) return read;
    const { points, ...details } = read.details;
    const { agentId, member } = by;
    const known = await sameContact(tx.db, agentId, read.details, tx.now);
    if (known !== undefined) return { ok: true, id: known };
    const id = tx.newId();
    const of = { id, agentId, memberId: member.id, owner: "member", importId: null } as const;
    const contact = { ...details, ...of, createdAt: tx.now.toISOString(), extras: {}, tags: [] };
    await insertManyContacts(tx.db, [{ ...contact, points: withIds(tx, points) }]);
    return { ok: true, id };
  });
}

export type ContactEdited =
  | { ok: true }
  | { ok: false; reason: "unknown-contact" | "changed-since" | DetailsRefusal }
  | NoCrm;

/** What the agent knows of the person. @param version the one that the form showed */
export function editContact(
  world: World,
  by: Viewer,
  { id, version, ...entered }: Entered & { id: string; version: string },
): Promise<ContactEdited> {
  return inBook(world, by, async (tx): Promise<ContactEdited> => {
    const contact = await contactOf(tx.db, by, id);
    if (!contact) return { ok: false, reason: "unknown-contact" };
    const read = readContactDetails(entered, { mayBeEmpty: contact.owner === "network" });
    if (!read.ok) return read;
    const { points, ...details } = read.details;
    if (!(await updateContact(tx.db, { id: contact.id, version: Number(version) }, details)))
      return { ok: false, reason: "changed-since" };
    // The form shows three of each kind; an import may have more.
    const stored = await pointsOf(tx.db, contact.id);
    const shown = pointsInForm(stored);
    const others = stored.filter((point) => !shown.includes(point));
    const added = withIds(tx, points).filter(
      ({ kind, address }) => !others.some((other) => other.kind === kind && other.address === address),
    );
    const rest = others.map(({ kind, value, address, label }) => ({ id: tx.newId(), kind, value, address, label }));
    const of = { agentId: by.agentId, contactId: contact.id };
    await replacePoints(tx.db, of, [...added, ...rest], tx.now.toISOString());
    await refreshTerms(tx.db, contact.id);
    return { ok: true };
  });
}

const withIds = (tx: Transaction, points: readonly ContactPoint[]) =>
  points.map((point) => ({ ...point, id: tx.newId() }));

export type EverySet = { ok: true } | { ok: false; reason: "unknown-contact" | "changed-since" } | NoCrm;

/** "Keep in touch": every so many days after the last talk; empty: no more. */
export function keepInTouch(world: World, by: Viewer, { id, every }: { id: string; every: string }): Promise<EverySet> {
  return inBook(world, by, async (tx): Promise<EverySet> => {
    const contact = await contactOf(tx.db, by, id);
    if (!contact) return { ok: false, reason: "unknown-contact" };
    const everyDays = parseEvery(every) ?? null;
    const dueOn = dueOnOf({ ...contact, everyDays }, await zoneOfAgent(tx.db, by.agentId));
    const changed = await updateContact(tx.db, contact, { everyDays, dueOn });
    return changed ? { ok: true } : { ok: false, reason: "changed-since" };
  });
}
