// Limits per client and minute, made for machines: an office of a hundred people behind one address stays far below
// them. No limit is shared by all clients.
export interface RequestRate {
  name: "pages" | "forms" | "office" | "site" | "api" | "intake" | "reports";
  /** Requests per minute. */
  most: number;
}

export const pageRate: RequestRate = { name: "pages", most: 1200 };
/** Requests that change something or search. */
export const formRate: RequestRate = { name: "forms", most: 120 };
/** Counted apart, so that public forms cannot block the office at the same address. */
export const officeRate: RequestRate = { name: "office", most: 120 };
/** Public and office forms of an IPv6 /48, which one customer may own. */
export const siteRate: RequestRate = { name: "site", most: 6000 };

/** A browser may report a fault of a page many times a second. */
export const reportRate: RequestRate = { name: "reports", most: 60 };

/** Of one token, wherever it is used: services call for many members from one address. */
export const apiRate: RequestRate = { name: "api", most: 600 };

/** Leads of one source, or emails of the mail service: far above what a partner sends. */
export const intakeRate: RequestRate = { name: "intake", most: 15_000 };

export const rateWindowSeconds = 60;

/** Minutes since 1970, and the seconds left of this one. */
export function rateWindow(now: Date): { number: number; secondsLeft: number } {
  const seconds = now.getTime() / 1000;
  const number = Math.floor(seconds / rateWindowSeconds);
  return { number, secondsLeft: Math.ceil((number + 1) * rateWindowSeconds - seconds) };
}

export const isOfficePath = (path: string) => /^\/+office(?:[/.]|$)/i.test(path);

/** @param request.changes whether a route accepts this post @returns the form rate for the costly zip code search */
export function rateOf({ path, query, changes }: { path: string; query: string; changes: boolean }): RequestRate {
  if (changes) return isOfficePath(path) ? officeRate : formRate;
  const isSearch = /^\/zip-code(\/+answer)?\/*(_?\.data)?$/i.test(path) && query !== "";
  return isSearch ? formRate : pageRate;
}
