import { contactsById, setContactMember } from "#database/contacts/contacts.ts";
import { hasLeft } from "#database/members/memberships.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { handOverAppointments } from "#operations/work/appointments.ts";
import type { World } from "#operations/world.ts";
import { inBook, type NoCrm } from "./in-book.ts";
import { type ContactsChanged, recordContactChange } from "./record-contact-change.ts";
import { withMerged } from "./with-merged.ts";

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
    await recordContactChange(tx, by, { id, kind: "owner-changed", count, detail: { to: memberId, from } });
    return { ok: true, changeId: id, count };
  });
}
