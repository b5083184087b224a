/**
 * How much one client may ask of us in a minute. No number is shared by everybody: what strangers send from other
 * networks never makes anybody wait. The numbers are for machines: an office of a hundred people behind one address
 * stays far below them, and whoever runs into one waits for less than a minute. What is merely suspicious is judged
 * elsewhere (domain/moderation/suspicions.ts), attempts to sign in are counted for themselves (domain/staff/sign-in-policy.ts).
 */
export interface RequestRate {
  /** As the `RateLimit` header names it. */
  name: "pages" | "forms" | "office" | "site";
  /** So many requests a minute. */
  most: number;
}

/** Pages that are made for the request, the page that says that there is none among them. */
export const pageRate: RequestRate = { name: "pages", most: 1200 };
/** What changes something, or asks the store for much. */
export const formRate: RequestRate = { name: "forms", most: 120 };
/** The same in the office, sign-in included: whoever uses up the public forms of an address does not close its office. */
export const officeRate: RequestRate = { name: "office", most: 120 };
/** Forms of the public site and the office from one /48 of IPv6, of which one customer may have all. */
export const siteRate: RequestRate = { name: "site", most: 6000 };

export const rateWindowSeconds = 60;

/** Which minute it is, counted from 1970, and how many seconds of it are left. */
export function rateWindow(now: Date): { number: number; secondsLeft: number } {
  const seconds = now.getTime() / 1000;
  const number = Math.floor(seconds / rateWindowSeconds);
  return { number, secondsLeft: Math.ceil((number + 1) * rateWindowSeconds - seconds) };
}

/** Whether an address is of the office, in every spelling that the router takes for it. */
export const isOfficePath = (path: string) => /^\/+office(?:[/.]|$)/i.test(path);

/**
 * What a request is counted as. The search around a zip code reads the most, so it counts as a form, in every spelling of
 * its address that the router takes for it.
 * @param asked.changes whether something of ours reads what is posted there; what is refused counts as a page
 */
export function rateOf({ path, query, changes }: { path: string; query: string; changes: boolean }): RequestRate {
  if (changes) return isOfficePath(path) ? officeRate : formRate;
  const isSearch = /^\/zip-code(\/+answer)?\/*(_?\.data)?$/i.test(path) && query !== "";
  return isSearch ? formRate : pageRate;
}
