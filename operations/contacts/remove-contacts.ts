import { hideContacts } from "#database/contacts/contact-changes.ts";
import { contactsById } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { inTransaction } from "#operations/transaction.ts";
import { cancelAppointments } from "#operations/work/appointments.ts";
import type { World } from "#operations/world.ts";
import { type ContactsChanged, recordContactChange } from "./record-contact-change.ts";
import { withMerged } from "./with-merged.ts";

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
    await recordContactChange(tx, by, { id, kind: "removed", count: found.length, detail: {} });
    return { ok: true, changeId: id, count: found.length };
  });
}
