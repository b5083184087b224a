import type { MappingTarget } from "#domain/sources/mapping.ts";
import {
  notNames,
  perhapsPersons,
  persons,
  premises,
  routing,
  strangers,
  targetOfEnding,
  technical,
  things,
} from "./field-names.ts";

/** Of the person themselves: another's never counts. */
const personal: ReadonlySet<MappingTarget> = new Set([
  ...(["firstName", "lastName", "fullName", "phone", "email"] as const),
  ...(["zip", "city", "state", "address", "externalId"] as const),
]);
/** Words that name a thing as well as a person: a campaign's name, a form's id, the type of an event. */
const ofThings: ReadonlySet<MappingTarget> = new Set(["fullName", "externalId", "kind", "message", "email", "phone"]);
const places: ReadonlySet<MappingTarget> = new Set(["place", "zip", "city", "state", "address"]);

/** What follows a name, and says how or when: "Phone (mobile)", "email_1". */
const manners = new Set(
  "optional required primary main day daytime evening home work best preferred value values text input label full raw formatted string content field voice cellphone mobile cell".split(
    " ",
  ),
);

/** "perhaps" counts fields of a writer or an account as the person's: for payloads that name nobody else. */
export type WhoseField = "person" | "perhaps";

/** What a field is by the last words of its name, or of the wrapper around it. @returns undefined: none that we know */
export function targetOf(name: string, label: string, whose: WhoseField = "person"): MappingTarget | undefined {
  return (label && targetOfName(label, whose)) || targetOfName(name, whose);
}

/** Whether all of it is a name that we know. */
export const isNameOfField = (text: string): boolean => targetOfEnding.has(wordsOf(text).join(" "));

function targetOfName(name: string, whose: WhoseField): MappingTarget | undefined {
  const segments = segmentsOf(name);
  const last = segments.at(-1) ?? [];
  const around = segments.slice(0, -1);
  const whole = [...(around.at(-1) ?? []), ...last];
  const found = longer(byEnding(last), byEnding(whole)) ?? byEnding(withoutManners(whole));
  if (!found) return isChoiceOfWish(last) ? "kind" : undefined;
  const before = withoutContact([...(found.before.at(-1) ? found.before : (around.at(-1) ?? []))]);
  if (personal.has(found.target) && [...around, found.before].some((words) => isOthers(words, whose))) return undefined;
  if (places.has(found.target) && around.some((words) => words.at(-1) === "event")) return undefined;
  return ofThings.has(found.target) && isThing(before.at(-1) ?? "", whose) ? undefined : found.target;
}

const isThing = (word: string, whose: WhoseField) => things.has(word) && !isPerhaps(word, whose);

const isPerhaps = (word: string, whose: WhoseField) => whose === "perhaps" && perhapsPersons.has(word);

const isOthers = (list: readonly string[], whose: WhoseField): boolean =>
  routing.has(list[0] ?? "") ||
  (whose === "person" && list.join(" ") === "user") ||
  list.some((word) => strangers.has(word) && !isPerhaps(word, whose));

/** "listingContactEmail" is the listing's. */
const withoutContact = (list: string[]) => (list.length > 1 && list.at(-1) === "contact" ? list.slice(0, -1) : list);

/** "Are you looking to buy, sell or rent?" */
const isChoiceOfWish = (list: readonly string[]) =>
  [/^buy/, /^sell/, /^rent/].filter((wish) => list.some((word) => wish.test(word))).length > 1;

/** "Best number to reach you" is no name that we know; its answer may be a phone. */
export const speaksOfPhone = (name: string, label: string): boolean =>
  [name, label].some((text) => {
    const asked = segmentsOf(text).at(-1) ?? [];
    return asked.length > 2 && phoneSigns.some((sign) => asked.includes(sign)) && !isOfOthers(text);
  });

const phoneSigns = ["phone", "mobile", "cell", "telephone", "number"];

/** "Client: Rosa Lind". */
export const namesPerson = (label: string, value: string): boolean =>
  persons.has(wordsOf(label).at(-1) ?? "") && wordsOf(label).length < 3 && looksLikeName(value);

/** Two to four words with capital letters. */
export const looksLikeName = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’.-]{0,30}(?: (?:\p{Lu}[\p{L}'’.-]{0,30}|de|la|van|von|der|da|del)){1,3}$/u.test(text) &&
  !wordsOf(text).some((word) => notNames.has(word));

/** Whether it belongs to somebody else than the person. */
export const isOfOthers = (name: string): boolean => segmentsOf(name).some((words) => isOthers(words, "person"));

/** Whether nobody who reads about the person wants it: ids, addresses of pages, times, what belongs to somebody else. */
export const isTechnical = (name: string): boolean =>
  !isQuestion(name) &&
  (isOfOthers(name) ||
    segmentsOf(name)
      .flat()
      .some((word) => technical.has(word)));

/** "Are you working with an agent?" asks the person. */
const isQuestion = (name: string) => name.trim().split(/\s+/).length > 3;

/** The last word of a firm's wrapper, beside whose name an address is the firm's. */
export const isPremises = (wrapper: string): boolean => premises.has(segmentsOf(wrapper).at(-1)?.at(-1) ?? "");

/** "most_recent[phoneNumber].1" is ["most", "recent"], ["phone", "number"]. */
function segmentsOf(name: string): string[][] {
  return name
    .slice(0, 300)
    .split(/[.[\]/]/)
    .map((segment) => wordsOf(segment.replace(generated, "")))
    .filter((words) => words.length > 0);
}

/** What builders of forms append to a name: "email_7f3a". */
const generated = /[_-](?=[a-f]*\d)[\da-f]{2,12}$/i;

export const wordsOf = (name: string): string[] =>
  name
    .slice(0, 300)
    .normalize("NFKD")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Za-z])(\d)/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "" && !/^\d+$/.test(word));

const longestEnding = 7;

interface Found {
  target: MappingTarget;
  count: number;
  before: string[];
}

/** `email.address` is an email address. */
const longer = (last: Found | undefined, whole: Found | undefined): Found | undefined =>
  whole && whole.count > (last?.count ?? 0) ? whole : last;

function byEnding(list: readonly string[]): Found | undefined {
  for (let count = Math.min(longestEnding, list.length); count > 0; count -= 1) {
    const target = targetOfEnding.get(list.slice(-count).join(" "));
    if (target) return { target, count, before: list.slice(0, -count) };
  }
  return undefined;
}

function withoutManners(list: readonly string[]): string[] {
  const kept = [...list];
  while (kept.length > 1 && manners.has(kept.at(-1) ?? "")) kept.pop();
  return kept;
}
