// Finds words and their beginnings, ignores case and accents, and finds phone numbers by digits. An id stays one word,
// as its five parts would be five useless index entries.
const word = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\p{L}\p{N}]+/gu;
const longestTerm = 40;
const mostIndexedTerms = 120;
const mostTerms = 5;

export function indexTerms(texts: readonly string[]): string[] {
  const terms = texts.flatMap((text) => [...splitWords(text), ...numbersIn(text)]);
  return [...new Set(terms)].slice(0, mostIndexedTerms);
}

export function searchTerms(query: string): string[] {
  const number = numbersIn(query);
  return number.length > 0 ? number : [...new Set(splitWords(query))].slice(0, mostTerms);
}

function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(word) ?? []).map((found) => found.slice(0, longestTerm));
}

/** The digits of a phone number, without the leading 1; empty for other texts. */
function numbersIn(text: string): string[] {
  if (!/^[\d\s().+-]{7,}$/.test(text.trim())) return [];
  const digits = text.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? [digits] : [];
}
