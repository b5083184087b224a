import type { ReasonRefusal } from "#domain/audit/written-reason.ts";

/**
 * Consent is evidence (specification 2.7; decisions, "Forms that send nothing"): what was shown, word for word, and
 * whether it was ticked. Each record carries a hash over itself and the record before, so that none can be altered or
 * taken out without the chain breaking at that place.
 *
 * What identifies the person (address on the network, browser, phone, e-mail) is kept apart and enters the chain only
 * as a seal, so that a person can be erased on request and the chain still stands.
 */
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
  /** Hash over the personal part and its salt. */
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

/** Before the first record. */
export const chainStart = "0".repeat(64);

type Hash = (text: string) => string;

/** @param hash SHA-256 in hexadecimal, here as everywhere */
export function sealOf(person: ConsentPerson, hash: Hash): string {
  return hash(JSON.stringify([person.salt, person.ip, person.userAgent, person.phone, person.email]));
}

export function linkTo(previousHash: string, statement: ConsentStatement, hash: Hash): ConsentLink {
  return { ...statement, previousHash, hash: hash(contentOf(previousHash, statement)) };
}

export type BrokenLink = { position: number; fault: "missing" | "altered" | "not-chained" | "person-altered" };

/**
 * Judges one link against the one before it.
 * @param person undefined where the person has been erased
 */
export function faultOf(
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
  const { position, id, givenAt, leadId, textId, wording, ticked, page, formVersion, seal } = link;
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
  ]);
}

export type Channel = "call" | "text" | "email";
export type ContactRefusal = "no-consent" | "revoked" | "no-address";

/**
 * Whether a lead may be contacted on a channel: calls and texts need consent; whoever revoked it is contacted on no
 * channel at all.
 * @returns the reason why not, or undefined: allowed
 */
export function contactRefusal(
  lead: { consented: boolean; revoked: boolean; phone: string | null; email: string | null },
  channel: Channel,
): ContactRefusal | undefined {
  if (lead.revoked) return "revoked";
  if ((channel === "email" ? lead.email : lead.phone) === null) return "no-address";
  return channel !== "email" && !lead.consented ? "no-consent" : undefined;
}

/**
 * Whether a lead may be asked the verification script's questions. They are asked by telephone, or by letter where no
 * number was left; and since an agent may only ever call with consent, nobody is verified without it.
 */
export function checkRefusal(lead: Parameters<typeof contactRefusal>[0]): ContactRefusal | undefined {
  if (!lead.revoked && !lead.consented) return "no-consent";
  return contactRefusal(lead, lead.phone === null ? "email" : "call");
}

/** The records of a person who asked for silence, from which a person of the office may lift it. */
export const optOutScopes = ["leads", "messages", "applications", "orders"] as const;
export type OptOutScope = (typeof optOutScopes)[number];

/** Why a silence cannot be lifted. */
export type LiftRefusal = ReasonRefusal | "not-silent" | "asked-again";
