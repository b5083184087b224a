import { dayAfter, isDay, localDay } from "#domain/values/time/day.ts";

/** How a person wants to be contacted, short of an opt-out. */
export const contactWishKinds = ["emails-only", "not-before"] as const;
export type ContactWishKind = (typeof contactWishKinds)[number];

export interface ContactWish {
  /** No calls and no texts. */
  emailsOnly: boolean;
  /** No contact before this day, YYYY-MM-DD; null once it has come. */
  notBefore: string | null;
}

export const noWish: ContactWish = { emailsOnly: false, notBefore: null };

/** Where a day begins last. There it begins before calling hours do anywhere else in the country. */
const lastZone = "Pacific/Honolulu";

/** @param wishes oldest first; of several days the last one counts */
export function currentWish(
  wishes: readonly { what: ContactWishKind; until: string | null }[],
  now: Date,
): ContactWish {
  const until = wishes.findLast(({ what }) => what === "not-before")?.until ?? null;
  return {
    emailsOnly: wishes.some(({ what }) => what === "emails-only"),
    notBefore: until !== null && until > localDay(now, lastZone) ? until : null,
  };
}

export type PauseRefusal = "no-date" | "date-passed" | "date-too-far";

const farthestDays = 365;

/** @param until YYYY-MM-DD, as a date field posts it @param today where the person is */
export function pauseRefusal(until: string, today: string): PauseRefusal | undefined {
  if (!isDay(until)) return "no-date";
  if (until <= today) return "date-passed";
  return until > dayAfter(today, farthestDays) ? "date-too-far" : undefined;
}

/** What the person asks for: "resume" ends a pause. */
export type ContactLimit = { what: "emails-only" } | { what: "resume" } | { what: "not-before"; until: string };
