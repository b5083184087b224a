import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import type { ContactWish } from "#domain/consumers/contact-wish.ts";

// Consent is evidence (Specification 2.7): the exact wording and whether it was ticked. Each record is hashed with the
// one before, so a changed or missing record breaks the chain. Personal data is only in the seal, so it can be erased.
export interface ConsentStatement {
  position: number;
  id: string;
  givenAt: string;
  leadId: string;
  textId: string;
  wording: string;
  ticked: 0 | 1;
  page: string;
  formVersion: string;
  /** The staff member who read the wording aloud and heard a yes. Absent or null: the person checked a box. */
  takenBy?: string | null;
  /** Hash of the personal data and its salt. */
  seal: string;
}

export interface ConsentLink extends ConsentStatement {
  previousHash: string;
  hash: string;
}

export interface ConsentPerson {
  salt: string;
  ip: string;
  userAgent: string;
  phone: string;
  email: string;
}

export const chainStart = "0".repeat(64);

type Hash = (text: string) => string;

/** @param hash SHA-256, hexadecimal */
export function sealOf(person: ConsentPerson, hash: Hash): string {
  return hash(JSON.stringify([person.salt, person.ip, person.userAgent, person.phone, person.email]));
}

export function linkTo(previousHash: string, statement: ConsentStatement, hash: Hash): ConsentLink {
  return { ...statement, previousHash, hash: hash(contentOf(previousHash, statement)) };
}

export type BrokenLink = { position: number; fault: "missing" | "altered" | "not-chained" | "person-altered" };

/** @param person undefined if erased */
export function findFault(
  link: ConsentLink,
  before: { position: number; hash: string },
  person: ConsentPerson | undefined,
  hash: Hash,
): BrokenLink | undefined {
  const { position } = link;
  if (position !== before.position + 1) return { position: before.position + 1, fault: "missing" };
  if (link.previousHash !== before.hash) return { position, fault: "not-chained" };
  if (link.hash !== hash(contentOf(link.previousHash, link))) return { position, fault: "altered" };
  if (person && link.seal !== sealOf(person, hash)) return { position, fault: "person-altered" };
  return undefined;
}

function contentOf(previousHash: string, link: ConsentStatement): string {
  const { position, id, givenAt, leadId, textId, wording, ticked, page, formVersion, seal, takenBy } = link;
  return JSON.stringify([
    previousHash,
    position,
    id,
    givenAt,
    leadId,
    textId,
    wording,
    ticked,
    page,
    formVersion,
    seal,
    // Records from before consents by phone keep their hash.
    ...(takenBy ? [{ takenBy }] : []),
  ]);
}

export type Channel = "call" | "text" | "email";
export type ContactRefusal = "no-consent" | "revoked" | "no-address" | "emails-only" | "not-before";

interface Contactable extends ContactWish {
  consented: boolean;
  revoked: boolean;
  phone: string | null;
  email: string | null;
}

/** Why nobody may contact the person of a lead now, on any channel. */
export type NoContactReason = "erased" | "opted-out" | "paused";

/** Calls and texts need consent; an opt-out or a pause covers every channel. @returns undefined if allowed */
export function contactRefusal(lead: Contactable, channel: Channel): ContactRefusal | undefined {
  if (lead.revoked) return "revoked";
  if ((channel === "email" ? lead.email : lead.phone) === null) return "no-address";
  if (channel !== "email" && !lead.consented) return "no-consent";
  if (lead.notBefore !== null) return "not-before";
  return channel !== "email" && lead.emailsOnly ? "emails-only" : undefined;
}

/** Verification needs consent, as the agent will call. It uses the phone, or email if the person cannot be called. */
export function checkRefusal(lead: Contactable): ContactRefusal | undefined {
  if (!lead.revoked && !lead.consented) return "no-consent";
  const byEmail = lead.phone === null || (lead.emailsOnly && lead.email !== null);
  return contactRefusal(lead, byEmail ? "email" : "call");
}

/** Records of a person whose opt-out staff may lift. */
export const optOutScopes = ["leads", "inquiries", "applications", "orders"] as const;
export type OptOutScope = (typeof optOutScopes)[number];

export type LiftRefusal = ReasonRefusal | "not-opted-out" | "asked-again";

/** How a person opted out. "link": in an email, also with one click. "page": of their request. "agent": logged by them. "text": to their agent's number. */
export type OptOutSource = "link" | "page" | "erasure" | "office" | "agent" | "text";
