import { spelledNumbers } from "#domain/leads/spelled-numbers.ts";
import { isFigure } from "#domain/text/figure.ts";
import { plainDigits } from "#domain/text/plain-digits.ts";
import { givenNames, harmlessPhrases, hatefulPhrases, hatefulWords, threats } from "./checked-words.ts";
import { longestText } from "./review-policy.ts";
import { checkedRules, type ReviewRule } from "./review-rule.ts";

/** Names that may stand in a text: of the agent, the firm and the writer. */
export interface KnownNames {
  names: readonly string[];
}

/**
 * What a person has to look at before a text is published: the rules that may apply, in their order. It knows neither the
 * stars nor whether the text praises, and says the same of the same text each time. A longer text is refused before.
 */
export function textFindings(text: string, known: KnownNames): ReviewRule[] {
  const plain = plainDigits(text.slice(0, longestText)).replace(invisible, "");
  const signs: Partial<Record<ReviewRule, boolean>> = {
    email: hasEmail(plain),
    phone: hasPhone(plain),
    link: hasLink(plain),
    address: streetAddress.test(plain) || postBox.test(plain),
    "third-person": hasThirdPerson(plain, known),
    threat: threats.some((threat) => threat.test(plain)),
    hate: isHateful(plain),
  };
  return checkedRules.filter((rule) => signs[rule]);
}

const invisible = /(?![\n\r\t])[\p{Cf}\p{Cc}]/gu;

const email = /[^\s<>,;()]{1,64}\s?@\s?[^\s<>,;@()]{1,200}\.\p{L}{2,}/u;
/** A clean value has single spaces. */
const spelledEmail =
  /[\p{L}\p{N}._-] ?[([{]? ?(?:\bat\b|@) ?[)\]}]? ?[\p{L}\p{N}-]+ ?[([{]? ?(?:\bdot\b|\.) ?[)\]}]? ?(?:com|net|org|us|edu|gov|io|biz|info|co|me)\b/iu;

/** Asked first: at each letter the expression of an email looks 64 letters ahead. */
const hasAt = (text: string) => text.includes("@");

const hasEmail = (text: string) => (hasAt(text) && email.test(text)) || spelledEmail.test(text);

const link =
  /\b(?:https?:\/\/|www\.)\S+|(?<![@\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.(?:com|net|org|us|edu|gov|io|biz|info|co|me|app|dev|homes|realty|realtor|house|online|site|xyz|ly|gl)(?![\p{L}\p{N}])/iu;

const hasLink = (text: string) => link.test(hasAt(text) ? text.replace(new RegExp(email, "gu"), " ") : text);

/** Prices, years and zip codes are no phones. */
const money = /\$\s?[\d.,]+\s?(?:k|m|thousand|million)?(?![\p{L}\d])/giu;
const number = /\+?\(?\d(?:[^\p{L}\d\n]{0,3}\d)+/gu;
const fewestDigits = 7;
const fewestSpelled = 7;

function hasPhone(text: string): boolean {
  const rest = text.replace(money, " ");
  const written = rest.match(number) ?? [];
  if (written.some(isPhone)) return true;
  return sentencesOf(rest).some((sentence) => {
    const { digits, wordCount } = spelledNumbers(sentence);
    return wordCount >= fewestSpelled && digits.length >= fewestDigits;
  });
}

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, "").length;
  if (digits < fewestDigits || digits > 15) return digits > 15;
  return !isFigure(run);
}

const sentencesOf = (text: string) => text.split(/[.!?\n]+/);

const streetAddress =
  /(?<![\p{L}\p{N}$#.,])\d{1,6}[a-z]?\s+(?:(?:N|S|E|W|NE|NW|SE|SW|north|south|east|west)\.?\s+)?(?:[\p{L}\p{N}'’.-]+\s+){1,3}?(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|circle|cir|terrace|ter|highway|hwy|parkway|pkwy|trail|trl|alley|plaza|square)\b/iu;
const postBox = /\bp\.?\s?o\.?\s?box\s+\d+/i;

/** A given name of our list, then a capitalized word: "Doug Marsh". One letter alone, "Doug M.", is none. */
const namePair = /(?<![\p{L}\p{N}])(\p{Lu}[\p{Ll}’'-]+)\s+(?:\p{Lu}\.?\s+)?(\p{Lu}[\p{L}’'-]+)/gu;

function hasThirdPerson(text: string, { names }: KnownNames): boolean {
  const known = new Set(names.flatMap(wordsOf));
  for (let from = 0; ; ) {
    namePair.lastIndex = from;
    const found = namePair.exec(text);
    if (!found) return false;
    const [, first = "", last = ""] = found;
    const isName = givenNames.has(first.toLowerCase()) && !notLastName.has(last.toLowerCase().replace(/['’]s$/, ""));
    if (isName && !(known.has(first.toLowerCase()) && known.has(last.toLowerCase().replace(/['’]s$/, "")))) return true;
    // The second word may begin a name of its own.
    from = found.index + first.length;
  }
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];

/** Words that follow a given name in places, firms and sentences. */
const notLastName = new Set(
  "street avenue road drive lane park county city bank title realty real properties homes group team and i was is has had did helped made found got took the".split(
    " ",
  ),
);

function isHateful(whole: string): boolean {
  const text = harmlessPhrases.reduce((rest, phrase) => rest.replace(phrase, " "), whole);
  const words = text.toLowerCase().match(/[\p{L}\p{N}@$!*]+/gu) ?? [];
  return words.some((word) => hatefulWords.has(withoutDisguise(word))) || hatefulPhrases.some((one) => one.test(text));
}

const disguises: Record<string, string> = { "@": "a", $: "s", "!": "i", "1": "i", "3": "e", "0": "o", "4": "a" };
const withoutDisguise = (word: string) =>
  word.replace(/[@$!1304]/g, (sign) => disguises[sign] ?? sign).replace(/(?<!!)!+$/, "");
