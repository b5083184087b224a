import { editDistance } from "./edit-distance.ts";

/** Letters that may be missing, added or other ones; two letters that changed places are two. */
const most = 2;
/** Short names are like too many names of other programs. */
const shortest = 6;

/** @returns one sentence for each name that is none of ours but almost one */
export function misspelledSettings(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < shortest) return [];
    const near = known.filter((one) => one.length >= shortest && editDistance(one, name) <= most);
    if (near.length === 0) return [];
    return [`${name} is no setting. Did you mean ${near.join(" or ")}?`];
  });
}
