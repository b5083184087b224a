import type { ReservationScope } from "#domain/territory/reservation-bounds.ts";

/**
 * Telling machines from people without asking people anything. Signals add up; from `moderationThreshold` points on a submission
 * is stored and held for review: a person decides, nobody is refused. One signal that a hurried human can also give
 * is never enough by itself.
 */
export const honeypotName = "fax_extension";

export interface Signals {
  /** What stood in the field that no person sees. */
  honeypot: string;
  /** Seconds from rendering to sending; undefined where the form's token is missing or not ours. */
  secondsToFill: number | undefined;
  /** All that was typed. */
  texts: readonly string[];
  /** Submissions in the last ten minutes, this one not counted. */
  recentFromClient: number;
  recentFromAll: number;
  /** The form's token has served an application of somebody else. */
  tokenWasUsed: boolean;
  /** Which bounds of unpaid zip codes (reservation-bounds.ts) this application would go beyond. */
  beyondBounds: readonly ReservationScope[];
}

export type Suspicion =
  | "honeypot"
  | "too-quick"
  | "no-token"
  | "used-token"
  | "links"
  | "flood"
  | "wide-flood"
  | "unpaid"
  | "unpaid-domain";

const points: Record<Suspicion, number> = {
  honeypot: 2,
  "too-quick": 1,
  "no-token": 1,
  "used-token": 2,
  links: 2,
  flood: 2,
  "wide-flood": 1,
  unpaid: 2,
  "unpaid-domain": 2,
};
const moderationThreshold = 2;

export const quickestHuman = 2;
/** Hours after which a form's token counts as none. */
export const tokenLastsHours = 12;
const mostLinks = 2;
export const mostFromClient = 20;
export const mostFromAll = 600;

/** @returns why this is held for review; empty: it is not */
export function suspicions(signals: Signals): Suspicion[] {
  const { secondsToFill, recentFromClient, recentFromAll, beyondBounds } = signals;
  const found: Suspicion[] = [];
  if (signals.honeypot.trim() !== "") found.push("honeypot");
  if (secondsToFill === undefined) found.push("no-token");
  else if (secondsToFill < quickestHuman) found.push("too-quick");
  if (linksIn(signals.texts) > mostLinks) found.push("links");
  if (recentFromClient >= mostFromClient) found.push("flood");
  if (recentFromAll >= mostFromAll) found.push("wide-flood");
  if (signals.tokenWasUsed) found.push("used-token");
  if (beyondBounds.some((scope) => scope !== "email-domain")) found.push("unpaid");
  if (beyondBounds.includes("email-domain")) found.push("unpaid-domain");
  const score = found.reduce((sum, suspicion) => sum + points[suspicion], 0);
  return score >= moderationThreshold ? found : [];
}

function linksIn(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + (text.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0), 0);
}
