import { plainDigits } from "#domain/text/plain-digits.ts";
import { digitRuns, hasVanityNumber, mayBeContact, nameWords, type Person, phoneDigits } from "./contact-signs.ts";

const hidden = "…";

/**
 * What a person typed, without their name and whatever looks like a phone, an email, a web address or a handle: for
 * those who may not have them yet. What still may tell one hides the whole text.
 */
export function withoutContact(text: string, person: Person): string {
  const typed = plainDigits(text).trim();
  const masked = withoutPlain(typed);
  if (hasVanityNumber(typed) || mayBeContact(masked, person)) return hidden;
  const names = nameWords(person);
  const shown = masked.replace(webAddress, hidden);
  return names.length === 0 ? shown : shown.replaceAll(wholeWords(names), hidden);
}

/** "C." */
export const initialOf = ({ firstName }: { firstName: string }): string => {
  const [first] = /[\p{L}\p{N}]/u.exec(firstName.normalize("NFC")) ?? [];
  return first ? `${first.toUpperCase()}.` : "";
};

const email = /(?<![^\s<>,;])[^\s<>,;]+@[^\s<>,;@]+\.[^\s<>,;@]+/g;
const webAddress =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){0,6}\.\p{L}{2,}(?![\p{L}\p{N}])/giu;
const withoutPlain = (text: string) =>
  text.replace(email, hidden).replace(digitRuns, (digits) => (phoneDigits(digits) ? hidden : digits));

/** Also with the accents left out. @param names the longest first */
function wholeWords(names: readonly string[]): RegExp {
  const spelled = names.flatMap((name) => [
    [...name.normalize("NFD")].map((sign) => (/\p{M}/u.test(sign) ? `${sign}?` : literal(sign))).join(""),
    literal(name),
  ]);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spelled.join("|")})(?![\\p{L}\\p{N}\\p{M}])`, "giu");
}

const literal = (text: string) =>
  text.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
