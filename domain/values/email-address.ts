import { cleanValue } from "#domain/text/clean-text.ts";

/** "Valid email format" (Specification 5): a browser's rule, plus a dot in the domain and the length of RFC 5321. */
const form =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u;

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text);
}

/**
 * The one email address in what was typed or pasted: without a name before it, its brackets, `mailto:` and the sign that
 * ended the sentence. Its letters stay as typed. @returns undefined if there is none, or more than one
 */
export function emailIn(typed: string): string | undefined {
  const text = cleanValue(typed);
  const [, bracketed = text] = /^[^@<>]*<([^<>]*)>[.,;]*$/.exec(text) ?? [];
  const address = bracketed
    .replace(/^[\s"'([{<]+/, "")
    .replace(/^(?:mailto:([^?]*)(?:\?.*)?|e-?mail:(.*))$/i, "$1$2")
    .trim()
    .replace(/(?<!\s)\s*@\s*/, "@")
    .replace(/(?<![\s.,;:!"')\]}>])[\s.,;:!"')\]}>]+$/, "");
  return isEmailAddress(address) ? address : undefined;
}

/**
 * The mailbox of an address, to send to and to compare: lower case, and an international domain in ASCII, since Unicode
 * and "xn--" are one domain. @returns null if there is no address
 */
export function mailable(typed: string): string | null {
  const address = emailIn(typed)?.toLowerCase();
  if (address === undefined) return null;
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const ascii = /^[\x21-\x7e]+$/.test(domain) ? domain : URL.parse(`http://${domain}`)?.hostname;
  return `${address.slice(0, at).normalize("NFC")}@${ascii ?? domain}`;
}

/** To look a record up by what was typed: the mailbox, or the text itself if it is no address. */
export const emailKey = (typed: string): string => mailable(typed) ?? cleanValue(typed).toLowerCase();
