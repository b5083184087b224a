import { keptFrom, stoppedIn } from "#database/contacts/contact-rights.ts";
import { contactNow, idsOfContact } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { contactBlockOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { type ContactPurpose, type MayNotContact, mayNotContact } from "#domain/contacts/may-contact.ts";
import type { DeadAddress } from "#domain/conversations/bounce.ts";
import type { Whereabouts } from "#domain/privacy/calling-hours.ts";
import { contactRefusal } from "#domain/privacy/consent.ts";
import { keptRefusal, type WayRefusal, wayRefusal } from "#domain/privacy/contact-ways.ts";
import { fullName } from "#domain/values/full-name.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";
import { contacteesOf } from "#operations/contacts/contactees.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";

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
  /** Why nobody may email them now; null: one may. */
  refused: WayRefusal | MayNotContact | null;
  /** Emails to them do not arrive; undefined: as far as we know they do. */
  dead: DeadAddress | undefined;
  text: {
    /** E.164; null: none of the US. */
    phone: string | null;
    /** Why nobody may text them now; null: one may. */
    refused: WayRefusal | MayNotContact | null;
    where: Whereabouts;
    /** "They asked to wait", until then (YYYY-MM-DD). */
    notBefore: string | null;
  };
}

/** Asked when a message is written, when it is sent and when one comes. @returns undefined: they have the person no more */
export async function correspondentOf(
  reader: Reader,
  contactId: string,
  now: Date,
  purpose: ContactPurpose = "one-to-one",
): Promise<Correspondent | undefined> {
  const contact = await contactNow(reader, contactId);
  if (!contact || contact.removedAt !== null) return undefined;
  const { agentId } = contact;
  const of = { contactId: contact.id, contactIds: await idsOfContact(reader, contact.id), agentId };
  const [open] = await openLeadsOfContacts(reader, [contact.id]);
  const lead = open && (await findLead(reader, open.leadId));
  if (lead) {
    const { person: known } = await sharedLead(reader, agentId, lead.id, now);
    const shared = { ...lead, ...known.written };
    const blocked = await contactBlockOf(reader, lead.id);
    const status = await consentStatus(reader, shared, now);
    const { isStopped, deadAt } = (await keptFrom(reader, [contact.id]))(contact.id);
    const dead = deadAt(shared.mailable);
    const person = { ...status, phone: shared.dialable, email: shared.mailable, isStopped, dead };
    const refused = contactRefusal(person, "email") ?? keptRefusal(person, "email");
    const { memberId = null } = (await openAcceptanceOf(reader, lead.id)) ?? {};
    const where = await whereaboutsOf(reader, { ...lead, dialable: shared.dialable });
    const phone = phoneLineOf(shared.dialable ?? "") || null;
    const stopped = (await stoppedIn(reader, agentId, phone === null ? [] : [{ kind: "phone", address: phone }]))({
      ...{ kind: "phone", address: phone ?? "" },
    });
    const textRefused = blocked
      ? "revoked"
      : stopped
        ? "stopped"
        : (wayRefusal({ ...person, where }, "text", now) ?? null);
    return {
      ...{ ...of, leadId: lead.id, memberId, dead },
      ...(blocked ? nobody : { name: fullName(known), firstName: known.firstName, lastName: known.lastName }),
      ...{ email: shared.mailable === null ? null : shared.email, refused: blocked ? "revoked" : (refused ?? null) },
      text: { phone, refused: textRefused, where, notBefore: status.notBefore },
    };
  }
  if (contact.owner === "network" && displayName(contact) === "") return undefined;
  const { where, by } = (await contacteesOf(reader, agentId, [contact]))(contact.id);
  const [byEmail, byText] = [by("email"), by("text")];
  const refused = mayNotContact(byEmail, "email", purpose, now) ?? null;
  const phone = byText.address?.startsWith("+1") ? phoneLineOf(byText.address) : null;
  return {
    ...{ ...of, leadId: null, memberId: contact.memberId, name: displayName(contact) },
    ...{ firstName: contact.firstName ?? "", lastName: contact.lastName ?? "" },
    ...{ email: byEmail.point?.value ?? null, refused, dead: byEmail.dead },
    text: { phone, refused: mayNotContact(byText, "text", purpose, now) ?? null, where, notBefore: null },
  };
}

const nobody = { name: "", firstName: "", lastName: "" };
