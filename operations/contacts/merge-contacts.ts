import { hideContacts, moveMerged } from "#database/contacts/contact-changes.ts";
import { contactOf, contactsById, idsOfContact } from "#database/contacts/contacts.ts";
import { insertPair } from "#database/contacts/duplicates.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";
import { type ContactsChanged, recordContactChange } from "./record-contact-change.ts";
import { recountTalks } from "./record-talk.ts";

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
    await recordContactChange(tx, by, { id, kind: "merged", count: 2, detail });
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
