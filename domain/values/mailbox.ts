import { emailDomainOf } from "./email-domain.ts";

/**
 * The one mailbox behind the many spellings of an address: without case, without what follows a plus sign, and without the
 * dots of the part before the @. Only for counting what is sent to it: where a provider tells dots apart, two people are
 * counted as one. Never an address to write to.
 * @param email as typed
 */
export function mailboxOf(email: string): string {
  const domain = emailDomainOf(email)?.domain;
  if (!domain) return email.toLowerCase();
  const local = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  const [untagged = ""] = local.split("+", 1);
  return `${untagged.replaceAll(".", "") || local}@${domain}`;
}
