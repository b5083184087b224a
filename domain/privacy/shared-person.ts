import { withoutContact } from "#domain/leads/without-contact.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import type { NoContactReason } from "./consent.ts";

/** What is stored of the person of a lead. */
export interface StoredPerson {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** E.164, with the extension as in RFC 3966; null if it cannot be dialed. */
  dialable: string | null;
  mailable: string | null;
}

/** Nobody may contact the person, or the lead is no longer the agent's. */
export type DoNotContact = NoContactReason | "ended";

/** What may leave about a person to an agent, a tool or a file. */
export interface SharedPerson {
  /** Null: they may be contacted. Else all that follows is empty. */
  doNotContact: DoNotContact | null;
  /** They want no calls and no texts: no phone leaves. */
  emailsOnly: boolean;
  firstName: string;
  lastName: string;
  /** E.164, with the extension as in RFC 3966. */
  phone: string | null;
  email: string | null;
  /** As the person wrote them, for people to read. */
  written: { phone: string; email: string };
}

/** The one gate for every way out: what is left out here is in no page, file, email or request. */
export function sharedPerson(
  { firstName, lastName, phone, email, dialable, mailable }: StoredPerson,
  { doNotContact, emailsOnly }: Pick<SharedPerson, "doNotContact" | "emailsOnly">,
): SharedPerson {
  if (doNotContact !== null) return { ...nobody, doNotContact, emailsOnly };
  return {
    ...{ doNotContact, emailsOnly, firstName, lastName },
    phone: emailsOnly ? null : dialable,
    email: isEmailAddress(email.trim()) ? email.trim() : mailable,
    written: { phone: emailsOnly ? "" : phone, email },
  };
}

const nobody = { firstName: "", lastName: "", phone: null, email: null, written: { phone: "", email: "" } };

/** The same for a text about the person, which may repeat what must not leave. */
export function sharedText(text: string, stored: StoredPerson, { doNotContact, emailsOnly }: SharedPerson): string {
  if (doNotContact !== null) return withoutContact(text, stored);
  return emailsOnly ? withoutContact(text, { firstName: "", lastName: "" }) : text;
}
