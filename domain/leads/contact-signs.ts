import { isFigure } from "#domain/text/figure.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { spelledNumbers } from "./spelled-numbers.ts";

export interface Person {
  firstName: string;
  lastName: string;
  /** As typed; may be empty. */
  phone?: string;
  email?: string;
}

/** The parts of the name, the longest first, and what they typed before "@". One letter alone is no name. */
export function nameWords({ firstName, lastName, email = "" }: Person): string[] {
  const whole = [firstName, lastName].flatMap((name) => name.slice(0, longestLine).split(/\s+/).map(trimmed));
  const parts = whole.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const joined = [whole.join(""), [...whole].reverse().join("")];
  const words = [...parts, ...joined, trimmed(email.slice(0, longestLine).split("@")[0] ?? "")];
  return [...new Set(words)].filter((word) => word.length > 1).toSorted((one, other) => other.length - one.length);
}

const trimmed = (name: string) => name.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, "");

const leastPhone = 7;

/** @param digits without letters */
export const phoneDigits = (digits: string): boolean =>
  !isFigure(digits) && digits.replace(/\D/g, "").length >= leastPhone;

/** Digits with anything but letters between them. */
export const digitRuns = /\+?\(?\d(?:[^\p{L}\d]*\d)+/gu;

/**
 * Whether a text may still tell how to reach this person, in whatever spelling. Strict: it is asked of places, where a
 * house number and one zip code are all that has to remain.
 * @param whole in plain digits
 */
export function mayBeContact(whole: string, person: Person): boolean {
  const text = whole.slice(0, longestMessage);
  const joined = text.replace(spacedLetters, (run) => squeezed(run));
  return (
    [text, joined].some((one) => hasOwnDigits(one, person) || hasAddress(one, person)) || hasSpacedName(text, person)
  );
}

/** "R o s a", "c-l-e-o". */
const spacedLetters = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?![\p{L}\p{N}])){2,}/gu;

function hasOwnDigits(text: string, { phone = "" }: Person): boolean {
  const withoutPrices = text.replace(/\$\s?[\d.,]+\s?[kKmM]?(?![\p{L}\d])/gu, " ");
  const { digits, wordCount } = spelledNumbers(withoutPrices);
  const others = withoutPrices
    .replace(digitRuns, (run) => (isFigure(run) ? " " : run))
    .replace(/(?<!\d)\d{5}(?!\d)/, " ");
  const [zip] = /(?<!\d)\d{5}(?:-\d{4})?(?!\d)/.exec(text) ?? [""];
  const isLong = spelledNumbers(others).digits.length >= leastPhone;
  return isLong || wordCount >= 3 || overlaps(digits.replace(zip, " "), phone);
}

/** "404-555-HOME", "1-800-FLOWERS". */
export const hasVanityNumber = (text: string): boolean => vanity.test(text);

const vanity = /\d{3}\W{0,3}\d{3}\W{0,3}[a-z]{4}(?![a-z])|(?<!\d)8\d\d\W{0,3}[a-z]{6,}/i;

/** Five digits in the same order as in the phone. */
function overlaps(digits: string, phone: string): boolean {
  const own = phone.slice(0, longestLine).replace(/\D/g, "");
  for (let start = 0; start + 5 <= own.length; start += 1)
    if (digits.includes(own.slice(start, start + 5))) return true;
  return own.length > 4 && new RegExp(`(?<!\\d)${own.slice(-4)}(?!\\d)`).test(digits);
}

const at = String.raw`(?:\bat\b|\barroba\b|@)`;
const dot = String.raw`(?:\bdot\b|\bpoint\b|\bpunto\b|\bperiod\b|(?<!\b(?:st|mt|ft|ave|rd|dr|blvd|n|s|e|w))\s?\.\s?\p{L}{2,})`;
const [spelledAt, spelledDot] = [new RegExp(at, "iu"), new RegExp(dot, "iu")];
const services =
  /(?<![\p{L}\p{N}])(?:g-?mail|yahoo|hotmail|outlook|icloud|aol|proton(?:mail)?|msn|e-?mail|insta(?:gram)?|facebook|whats-?app|telegram|snap(?:chat)?|tik-?tok|linked-?in|wechat|skype|dot|punto)(?![\p{L}\p{N}])/iu;

function hasAddress(text: string, { email = "" }: Person): boolean {
  if (text.includes("@") || text.split("\n").some(hasSpelledEmail) || services.test(text)) return true;
  const own = squeezed(email.slice(0, longestLine));
  return own.length > 5 && squeezed(text.replace(/\b(?:at|dot|arroba|punto)\b/giu, " ")).includes(own);
}

function hasSpelledEmail(line: string): boolean {
  const begins = line.search(spelledAt);
  return begins >= 0 && spelledDot.test(line.slice(begins));
}

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function hasSpacedName(text: string, person: Person): boolean {
  const spaced = (text.match(spacedLetters) ?? []).map(squeezed);
  const names = spaced.length === 0 ? [] : nameWords(person).filter((name) => name.length > 2);
  return names.map(squeezed).some((name) => spaced.some((run) => run.includes(name)));
}
