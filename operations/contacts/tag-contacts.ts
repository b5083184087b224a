import { addTag, takeTag } from "#database/contacts/contact-changes.ts";
import { contactsById, refreshTerms } from "#database/contacts/contacts.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { readTag } from "#domain/contacts/tag.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";
import { type ContactsChanged, recordContactChange } from "./record-contact-change.ts";

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
    await recordContactChange(tx, by, { id: change.changeId, kind: what, count, detail: { tag: tag.tag } });
    return { ok: true, changeId: change.changeId, count };
  });
}
