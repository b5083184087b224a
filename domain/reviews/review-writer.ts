import type { ClosingFacts } from "#domain/fees/closings/closing.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { emailDomainOf } from "#domain/values/email-domain.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";

/** As the world reads it: "Rosa D.". One letter stands for the last name. */
export function writerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first = ""] = firstName.trim().split(/\s+/);
  const [initial = ""] = lastName.trim();
  return [first, initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ");
}

export type Deal = "bought" | "sold" | "rented";

const deals = { buyer: "bought", seller: "sold", renter: "rented" } as const;

export const dealOf = (side: LeadKind): Deal => deals[side];

/** People who may not review an agent. */
export interface Insiders {
  /** Of staff, the agent, their members and their broker. */
  mailboxes: ReadonlySet<string>;
  /** Of the same people, unless strangers share the domain. */
  domains: ReadonlySet<string>;
  /** Of the agent, in E.164. */
  phones: ReadonlySet<string>;
}

export interface ReviewWriter {
  email: string;
  /** E.164, without an extension; null: none. */
  phone: string | null;
}

/** 16 CFR 465.5: no review by an insider. */
export function isInsider({ email, phone }: ReviewWriter, { mailboxes, domains, phones }: Insiders): boolean {
  const domain = emailDomainOf(email);
  if (mailboxes.has(mailboxOf(email))) return true;
  if (domain && !domain.isPublic && domains.has(domain.domain)) return true;
  return phone !== null && phones.has(phone);
}

/** Empty for a provider that strangers share. */
export function ownDomain(email: string): string[] {
  const domain = emailDomainOf(email);
  return domain && !domain.isPublic ? [domain.domain] : [];
}

/** "another-person": the deal was not this person's, or not with this agent. */
export type NotInvited = "another-person" | "insider" | "no-email" | "opted-out";

export type InvitationOutcome = "sent" | NotInvited;

/** Whether the person who asked for an agent can speak about this deal. */
export const isTheirDeal = ({ party, representedBy }: Pick<ClosingFacts, "party" | "representedBy">): boolean =>
  party !== "other" && representedBy !== "colleague";
