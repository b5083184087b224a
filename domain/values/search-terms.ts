/**
 * Searching finds whole words and their beginnings: "ada" finds Ada, "keyst" finds ada.park@keystone.example. Marks over
 * letters and the difference of capitals do not count; a telephone number is found by its digits. An id is one word: as
 * five it would be five places in the index that no other record shares.
 */
const word = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\p{L}\p{N}]+/gu;
const longestTerm = 40;
const mostIndexedTerms = 120;
const mostTerms = 5;

/** The words under which a record is found: lower case, each once. */
export function indexTerms(texts: readonly string[]): string[] {
  const terms = texts.flatMap((text) => [...splitWords(text), ...numbersIn(text)]);
  return [...new Set(terms)].slice(0, mostIndexedTerms);
}

/** What was typed into a search box, as words of which all must be found. */
export function searchTerms(query: string): string[] {
  const number = numbersIn(query);
  return number.length > 0 ? number : [...new Set(splitWords(query))].slice(0, mostTerms);
}

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(word) ?? []).map((found) => found.slice(0, longestTerm));
}

/** A whole text that is a telephone number, as its digits; without the country's 1. */
function numbersIn(text: string): string[] {
  if (!/^[\d\s().+-]{7,}$/.test(text.trim())) return [];
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? [digits] : [];
}
