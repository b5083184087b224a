/** What a list is ordered by: never money, plan or how complete a profile is. */
export interface Listed {
  id: string;
  /** Holds the zip code that the list is about. */
  isHolder: boolean;
  /** From the place that the list is about, in whole miles. */
  miles: number;
}

/**
 * The zip code's holder first, then by distance; equals are shuffled for each day and place, the same for everybody.
 * @param day YYYY-MM-DD
 */
export function listingOrder<Entry extends Listed>(entries: readonly Entry[], day: string, place: string): Entry[] {
  return entries
    .map((entry) => ({ entry, lot: mixed(`${day} ${place} ${entry.id}`) }))
    .toSorted(
      ({ entry: one, lot }, { entry: other, lot: otherLot }) =>
        Number(other.isHolder) - Number(one.isHolder) ||
        one.miles - other.miles ||
        lot - otherLot ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ entry }) => entry);
}

/** FNV-1a, with a finish that spreads texts which differ in their last letters. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
