import { keptFrom } from "#database/contacts/contact-rights.ts";
import { contactNow, idsOfContact } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { contactBlockOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { type MayNotContact, mayNotContact } from "#domain/contacts/may-contact.ts";
import type { DeadAddress } from "#domain/conversations/bounce.ts";
import { contactRefusal } from "#domain/privacy/consent.ts";
import { keptRefusal, type WayRefusal } from "#domain/privacy/contact-ways.ts";
import { fullName } from "#domain/values/full-name.ts";
import { contacteesOf } from "#operations/contacts/contactees.ts";

/** The person of a conversation, as the workspace has them now. */
export interface Correspondent {
  /** The contact that it is now. */
  contactId: string;
  /** Its ids: those of the contacts that were merged into it, too. */
  contactIds: readonly string[];
  agentId: string;
  /** By which they have the person; null: an own client. */
  leadId: string | null;
  /** The member who works on the lead, or owns the relation; null: nobody in particular. */
  memberId: string | null;
  name: string;
  /** Empty: not known. */
  firstName: string;
  lastName: string;
  /** As written; null: none. */
  email: string | null;
  /** Why nobody may write to them now; null: one may. */
  refused: WayRefusal | MayNotContact | null;
  /** Emails to them do not arrive; undefined: as far as we know they do. */
  dead: DeadAddress | undefined;
}

/** Asked when a message is written, when it is sent and when one comes. @returns undefined: they have the person no more */
export async function correspondentOf(
  reader: Reader,
  contactId: string,
  now: Date,
): Promise<Correspondent | undefined> {
  const contact = await contactNow(reader, contactId);
  if (!contact || contact.removedAt !== null) return undefined;
  const { agentId } = contact;
  const of = { contactId: contact.id, contactIds: await idsOfContact(reader, contact.id), agentId };
  const [open] = await openLeadsOfContacts(reader, [contact.id]);
  const lead = open && (await findLead(reader, open.leadId));
  if (lead) {
    const { person } = await sharedLead(reader, agentId, lead.id, now);
    const shared = { ...lead, ...person.written };
    const blocked = await contactBlockOf(reader, lead.id);
    const status = await consentStatus(reader, shared, now);
    const { isStopped, deadAt } = (await keptFrom(reader, [contact.id]))(contact.id);
    const dead = deadAt(shared.mailable);
    const refused =
      contactRefusal({ ...status, phone: shared.dialable, email: shared.mailable }, "email") ??
      keptRefusal({ isStopped, dead }, "email");
    const { memberId = null } = (await openAcceptanceOf(reader, lead.id)) ?? {};
    return {
      ...{ ...of, leadId: lead.id, memberId, dead },
      ...(blocked ? nobody : { name: fullName(person), firstName: person.firstName, lastName: person.lastName }),
      ...{ email: shared.mailable === null ? null : shared.email, refused: blocked ? "revoked" : (refused ?? null) },
    };
  }
  if (contact.owner === "network" && displayName(contact) === "") return undefined;
  const contactee = (await contacteesOf(reader, agentId, [contact]))(contact.id).by("email");
  const refused = mayNotContact(contactee, "email", "one-to-one", now) ?? null;
  const email = contactee.point?.value ?? null;
  const names = { name: displayName(contact), firstName: contact.firstName ?? "", lastName: contact.lastName ?? "" };
  return { ...of, leadId: null, memberId: contact.memberId, ...names, email, refused, dead: contactee.dead };
}

const nobody = { name: "", firstName: "", lastName: "" };
