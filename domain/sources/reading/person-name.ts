import { cleanText } from "#domain/text/clean-text.ts";

interface Name {
  firstName: string;
  lastName: string;
}

/** What programs write where they have nothing. */
export function isNothing(text: string): boolean {
  const typed = text.trim();
  if (typed.length > 80) return false;
  return typed.replace(/[\s"'()[\]{}<>.-]/g, "") === "" || nothing.test(typed) || placeholder.test(typed);
}

const nothing =
  /^["'([{<-]?(?:null|undefined|none|nil|nan|n\/?a|not (?:provided|given|available|specified|applicable)|unknown|blank|empty|no name|anonymous)[.\])}>'"-]?$/i;
/** As people write them, these are names: Nan Park, Christopher Null. */
const names = /^(?:Nan|Nil|Null|Blank)$/;
const placeholder = /^(?:\{\{[^{}]*\}\}|\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>|%[^%]*%|\$\{[^{}]*\})$/;

/** A person's name of what a form has for it: without titles, the last name first or last. Empty if there is none. */
export function readPersonName({ firstName, lastName, fullName }: Name & { fullName: string }): Name {
  const [first, last, whole] = [firstName, lastName, fullName].map(plain);
  if (first && last) return { firstName: withoutLast(first, last), lastName: last };
  if (whole && !(first && last)) return named(whole);
  return first ? named(first) : { firstName: "", lastName: last ?? "" };
}

/** "Rosa Lind" and "Lind" are one name. */
const withoutLast = (first: string, last: string) =>
  first.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? first.slice(0, -last.length).trim() : first;

function named(whole: string): Name {
  const [before = "", ...after] = whole.split(",").map((part) => part.trim());
  const rest = after.filter(Boolean).join(" ");
  const [firstName = "", ...others] = (rest ? `${rest} ${before}` : before).split(/\s+/);
  return { firstName, lastName: rest ? [...rest.split(/\s+/).slice(1), before].join(" ") : others.join(" ") };
}

const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|reverend|sir|madam|hon|capt|sgt|lt|col)\.?\s+(?=\S)/i;
const suffix = /[\s,]{1,3}(?:jr|sr|junior|senior|ii|iii|iv|esq|ph\.?\s?d|m\.?d|d\.?d\.?s|cpa|mba|rn)\.?$/i;

const longestName = 300;

function plain(text: string): string {
  let name = cleanText(text.slice(0, longestName))
    .replace(/<[^<>]*>|\([^()]*\)/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^["' ]+/, "")
    .replace(/(?<!["' ,])["' ,]+$/, "");
  if (isNoName(name) || /@|https?:|\d{4}/.test(name)) return "";
  for (let before = ""; before !== name; ) {
    before = name;
    name = name.replace(title, "").replace(suffix, "").trim();
  }
  return isNoName(name) ? "" : name;
}

const isNoName = (text: string) => !names.test(text) && isNothing(text);

/** Whether two names may be one person's: they share a word, or one is unknown. */
export function mayBeSameName(one: Name, other: Name): boolean {
  const [first, second] = [one, other].map(spokenName);
  return first?.length === 0 || second?.length === 0 || (first ?? []).some((word) => second?.includes(word));
}

/** Whether one name has every word of the other: "Rosa Lind" and "Rosa", not "Rosa Lind" and "Karl Lind". */
export function namesAgree(one: Name, other: Name): boolean {
  const [fewer = [], more = []] = [spokenName(one), spokenName(other)].toSorted((a, b) => a.length - b.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

export const spokenName = ({ firstName, lastName }: Name): string[] =>
  `${firstName.slice(0, longestName)} ${lastName.slice(0, longestName)}`
    .normalize("NFKD")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1);
