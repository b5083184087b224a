import { emailDomainOf } from "./email-domain.ts";

/** Ignores case, plus tags and dots, to count emails per mailbox. Not an address to write to: it may merge people. */
export function mailboxOf(email: string): string {
  const domain = emailDomainOf(email)?.domain;
  if (!domain) return email.toLowerCase();
  const local = email.slice(0, email.lastIndexOf("@")).toLowerCase();
  const [untagged = ""] = local.split("+", 1);
  return `${untagged.replaceAll(".", "") || local}@${domain}`;
}
