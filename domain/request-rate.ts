/**
 * How much one client, and all of them together, may ask of us in a minute. The numbers are for machines: an office of
 * a hundred people behind one address stays far below them, and whoever runs into one waits for less than a minute.
 * What is merely suspicious is judged elsewhere (domain/abuse.ts), sign-in counts for itself (domain/sign-in.ts).
 */
export interface RequestRate {
  /** As the `RateLimit` header names it. */
  name: string;
  /** So many requests a minute. */
  most: number;
}

/** Pages that are made for the request. */
export const pageRate: RequestRate = { name: "pages", most: 1200 };
/** What changes something, or asks the store for much. */
export const costlyRate: RequestRate = { name: "forms", most: 120 };
/** The same from everybody together. */
export const costlyRateOfAll: RequestRate = { name: "everybody", most: 6000 };

export const rateWindowSeconds = 60;

/** Which minute it is, counted from 1970, and how many seconds of it are left. */
export function rateWindow(now: Date): { number: number; secondsLeft: number } {
  const seconds = now.getTime() / 1000;
  const number = Math.floor(seconds / rateWindowSeconds);
  return { number, secondsLeft: Math.ceil((number + 1) * rateWindowSeconds - seconds) };
}

/**
 * Whatever is no mere reading; and the search around a zip code, which reads the most: in every spelling of its address
 * that the router takes for it.
 */
export function isCostly({ method, path, query }: { method: string; path: string; query: string }): boolean {
  if (method !== "GET" && method !== "HEAD") return true;
  return /^\/zip-code(\/+answer)?\/*(_?\.data)?$/i.test(path) && query !== "";
}
