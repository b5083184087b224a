import type { Target } from "#domain/sources/mapping.ts";
import { strangers, targetOfEnding, technical, things } from "./field-names.ts";

/** Of the person themselves: another's never counts. */
const personal: ReadonlySet<Target> = new Set([
  ...([
    "firstName",
    "lastName",
    "fullName",
    "phone",
    "email",
    "zip",
    "city",
    "state",
    "address",
    "externalId",
  ] as const),
]);
/** Words that name a thing as well as a person: a campaign's name, a form's id, the type of an event. */
const ofThings: ReadonlySet<Target> = new Set(["fullName", "externalId", "kind", "message", "email", "phone"]);

/** What follows a name, and says how or when: "Phone (mobile)", "email_1". */
const manners = new Set(
  "optional required primary main day daytime evening home work best preferred value values text input label full raw formatted string content field voice cellphone mobile cell".split(
    " ",
  ),
);

/** What a field is by the last words of its name, or of the wrapper around it. @returns undefined: none that we know */
export function targetOf(name: string, label: string): Target | undefined {
  return (label && targetOfName(label)) || targetOfName(name);
}

function targetOfName(name: string): Target | undefined {
  const segments = segmentsOf(name);
  const last = segments.at(-1) ?? [];
  const around = segments.slice(0, -1);
  const whole = [...(around.at(-1) ?? []), ...last];
  const found = byEnding(last) ?? byEnding(whole) ?? byEnding(withoutManners(whole));
  if (!found) return undefined;
  const before = [...(found.before.at(-1) ? found.before : (around.at(-1) ?? []))];
  const isOthers = [...around.flat(), ...found.before].some((word) => strangers.has(word));
  if (personal.has(found.target) && isOthers) return undefined;
  return ofThings.has(found.target) && things.has(before.at(-1) ?? "") ? undefined : found.target;
}

/** Whether nobody who reads about the person wants it: ids, addresses of pages, times, what belongs to somebody else. */
export const isTechnical = (name: string): boolean =>
  segmentsOf(name)
    .flat()
    .some((word) => technical.has(word) || strangers.has(word));

/** "most_recent[phoneNumber].1" is ["most", "recent"], ["phone", "number"]. */
function segmentsOf(name: string): string[][] {
  return name
    .slice(0, 300)
    .split(/[.[\]/]/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

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

function byEnding(list: readonly string[]): { target: Target; before: string[] } | undefined {
  for (let count = Math.min(longestEnding, list.length); count > 0; count -= 1) {
    const target = targetOfEnding.get(list.slice(-count).join(" "));
    if (target) return { target, before: list.slice(0, -count) };
  }
  return undefined;
}

function withoutManners(list: readonly string[]): string[] {
  const kept = [...list];
  while (kept.length > 1 && manners.has(kept.at(-1) ?? "")) kept.pop();
  return kept;
}
