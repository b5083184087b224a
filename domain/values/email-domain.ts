/**
 * Mailbox providers where anybody gets an address: their domain says nothing about who sends. A limit per email domain
 * that fits a brokerage would stop strangers from each other, so these have none, or a far larger one.
 */
const publicProviders = new Set([
  ...["gmail.com", "yahoo.com", "ymail.com", "outlook.com", "hotmail.com", "live.com", "msn.com", "icloud.com"],
  ...["me.com", "mac.com", "aol.com", "proton.me", "protonmail.com", "comcast.net", "att.net", "sbcglobal.net"],
  ...["bellsouth.net", "verizon.net", "cox.net", "charter.net", "gmx.com", "mail.com", "zoho.com", "fastmail.com"],
]);

export interface EmailDomain {
  domain: string;
  isPublic: boolean;
}

/** @param email as typed @returns undefined where there is no domain in it */
export function emailDomainOf(email: string): EmailDomain | undefined {
  const typed = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (!email.includes("@") || !typed) return undefined;
  const domain = typed === "googlemail.com" ? "gmail.com" : typed;
  return { domain, isPublic: publicProviders.has(domain) };
}
