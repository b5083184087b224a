/** Their domains are shared by strangers, so a limit per domain would be wrong. */
const publicProviders = new Set([
  "gmail.com",
  "yahoo.com",
  "ymail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "comcast.net",
  "att.net",
  "sbcglobal.net",
  "bellsouth.net",
  "verizon.net",
  "cox.net",
  "charter.net",
  "gmx.com",
  "mail.com",
  "zoho.com",
  "fastmail.com",
]);

export interface EmailDomain {
  domain: string;
  isPublic: boolean;
}

export function emailDomainOf(email: string): EmailDomain | undefined {
  const typed = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (!email.includes("@") || !typed) return undefined;
  const domain = typed === "googlemail.com" ? "gmail.com" : typed;
  return { domain, isPublic: publicProviders.has(domain) };
}
