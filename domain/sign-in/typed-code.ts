import { cleanValue } from "#domain/text/clean-text.ts";

/**
 * The one code of so many digits in what somebody typed or pasted, however its digits are grouped, also within a
 * sentence that has other numbers. @returns undefined if there is none, or there are several
 */
export function codeIn(typed: string, length: number): string | undefined {
  const plain = cleanValue(typed);
  const all = plain.replace(/\D/g, "");
  if (all.length === length) return all;
  const found = new Set(plain.split(/[^\d\s\p{P}]+/u).flatMap((part) => codesAmong(part.match(/\d+/g) ?? [], length)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Neighboring groups of digits that have this length together. In time linear to the text. */
function codesAmong(groups: readonly string[], length: number): string[] {
  return groups.flatMap((_, from) => {
    let digits = "";
    for (let at = from; digits.length < length && at < groups.length; at++) digits += groups[at];
    return digits.length === length ? [digits] : [];
  });
}
