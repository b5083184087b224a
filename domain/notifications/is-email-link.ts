import { isEmailAddress } from "#domain/values/email-address.ts";
import { isSameSiteLink } from "./is-same-site-link.ts";

/** What an email may link to: our own pages, a phone number in E.164, an email address without further parameters. */
export function isEmailLink(url: string, origin: string): boolean {
  if (url.startsWith("mailto:")) return isEmailAddress(url.slice("mailto:".length)) && !url.includes("?");
  return /^tel:\+\d{7,15}(?:;ext=\d{1,7})?$/.test(url) || (isSameSiteLink(url, origin) && !/\s/.test(url));
}
