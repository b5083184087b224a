import { longestMessage } from "./text-limits.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * What was typed or pasted, without what nobody can see: composed (NFC), no direction signs or zero-width signs, plain
 * spaces. Joiners stay where a script or an emoji needs them. Line ends, quotes and dashes stay as they are.
 */
export function cleanText(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\u2028\u2029]/g, "\n");
}

/**
 * A typed text as it is stored: well-formed, clean and trimmed. What is far too long stays as it came, so that refusing
 * it costs nothing; cleaning at most halves a text, as line ends become one sign and accents join their letters.
 */
export const typedWithin = (most: number, typed: string): string =>
  typed.length > longestShrinking * most ? typed : cleanText(wellFormed(typed)).trim();

const longestShrinking = 3;

/**
 * A single value, for a reader of names, numbers, addresses, places, codes or searches: besides that, full-width and
 * other compatibility signs and every script's digits in ASCII, one kind of quote and dash, single spaces, trimmed.
 * Nothing that somebody types is longer than a message, so no reader gets more of it.
 */
export function cleanValue(whole: string): string {
  const text = whole.slice(0, longestMessage);
  const plain = isAscii(text) ? text.replaceAll("`", "'") : plainSigns(cleanText(text));
  return plain.replace(/\s+/g, " ").trim();
}

/** Of nearly all texts, all signs. They are plain already, and a submission reads some fifty. */
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

function plainSigns(text: string): string {
  return text
    .replace(/[´`ʻʼʹ]/g, "'")
    .normalize("NFKC")
    .replace(unseen, "")
    .replace(/[\uFE0E\uFE0F\u20E3]/g, "")
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[\p{Pd}\u2212\u2043]/gu, "-")
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

const joinedLetter = "(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])[\\p{L}\\p{M}]";

/**
 * Every invisible sign but: a joiner within a word of a script that joins, and what an emoji is made of. With Unicode's short
 * names of Default_Ignorable_Code_Point, Extended_Pictographic, Emoji_Modifier and Script, since each public form loads them.
 */
const unseen = new RegExp(
  [
    // First, since most signs are none.
    "(?=[\\p{Cf}\\p{DI}])",
    `(?!(?<=${joinedLetter})[\\u200C\\u200D](?=${joinedLetter}))`,
    "(?!(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict}))",
    "(?!(?<=\\p{ExtPict})[\\uFE0E\\uFE0F])",
    "(?!(?<=[\\d#*])\\uFE0F(?=\\u20E3))",
    ".",
  ].join(""),
  "gu",
);

/** Unicode keeps the digits of each script together, from zero to nine. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
