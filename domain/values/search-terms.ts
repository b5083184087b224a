import { cleanValue } from "#domain/text/clean-text.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { nationalNumbers } from "./phone-number.ts";
import { zipCode } from "./zip-code.ts";

// Finds words and their beginnings, ignores case and accents, and finds numbers by value, however they are written. An
// id stays one word, as its five parts would be five useless index entries.
const word = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\p{L}\p{N}]+/gu;
const longestTerm = 40;
const mostIndexedTerms = 120;
const mostTerms = 5;

/** A phone also by its last seven digits, a number also without the zeros before it. */
export function indexTerms(texts: readonly string[]): string[] {
  const all = texts.map(cleanValue).flatMap((text) => {
    const terms = splitWords(text).slice(0, mostIndexedTerms);
    return [...terms, ...joinedNames(text), ...numbersIn(text, terms)];
  });
  return [...new Set(all)].slice(0, mostIndexedTerms);
}

export function searchTerms(query: string): string[] {
  const typed = cleanValue(query);
  const number = wholeNumber(typed);
  return number ? [number] : [...new Set(splitWords(typed))].slice(0, mostTerms);
}

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(word) ?? []).map((found) => found.slice(0, longestTerm));
}

/** "obrien" for O'Brien, "nunezvega" for Núñez-Vega: people leave out what joins the parts of a name. */
function joinedNames(text: string): string[] {
  const joined = text.match(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)+/gu) ?? [];
  return joined.flatMap((name) => [
    ...splitWords(name.replaceAll("'", "")).filter(() => name.includes("'")),
    ...splitWords(name.replace(/['-]/g, "")),
  ]);
}

/** By which a number is found besides its words. */
function numbersIn(text: string, terms: readonly string[]): string[] {
  const zip = zipCode(text);
  const grouped = groupedDigits(text);
  return [
    ...nationalNumbers(text).flatMap((line) => [line, line.slice(3)]),
    ...(zip ? [zip] : []),
    ...(grouped ? [grouped] : []),
    ...terms.flatMap((found) => (/^0+[1-9]\d*$/.test(found) ? [found.replace(/^0+/, "")] : [])),
  ];
}

/** If the query is one number: a phone, the end of one, a zip code with its four digits, or a license number. */
function wholeNumber(query: string): string | undefined {
  if (/^\(\d{3}\) /.test(formattedPhone(query))) return nationalNumbers(query)[0];
  if (/^\d{5}[ -]+\d{4}$/.test(query)) return zipCode(query);
  const [, marked] = /^(?:lic(?:ense)?|re|no|nr|#)?[\s.:#]*(\d+)$/i.exec(query) ?? [];
  if (marked && marked.length !== 5) return marked.replace(/^0+(?=[1-9])/, "");
  return marked ?? markedNumber(query) ?? groupedDigits(query);
}

/**
 * The digits of a license number, which people write with or without the letters of its state or register
 * (domain/agents/license-number.ts): at least six, so that a state with a zip code stays two words.
 */
function markedNumber(query: string): string | undefined {
  const [, before = "", digits = "", after = ""] = licensed.exec(query) ?? [];
  const isMarked = [before, after].some((letters) => letters !== "") && [before, after].every(isMark);
  return isMarked ? digits.replace(/\D/g, "").replace(/^0+/, "") : undefined;
}

const licensed = /^([a-z]*(?:[\s.:#/-]+[a-z]+)*)[\s.:#/-]*(\d(?:[ -]?\d){5,})[\s./-]*([a-z]*)$/i;
const isMark = (letters: string) =>
  letters.split(/[^a-z]+/i).every((word) => word.length < 3 || /^(?:lic|license|dre|bre|trec)$/i.test(word));

/** The digits of a longer number, in any groups and without the leading 1 of a phone. */
function groupedDigits(text: string): string | undefined {
  if (!/^[\d\s().+-]{7,}$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : undefined;
}
