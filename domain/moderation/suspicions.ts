import type { ReservationScope } from "#domain/territory/reservation-bounds.ts";

// Signals add up; at the threshold a submission is stored for moderation, never refused. A signal that a hurried person
// can give is never enough alone.
export const honeypotName = "fax_extension";

export interface Signals {
  honeypot: string;
  /** Seconds from rendering to submitting; undefined without a valid form token. */
  secondsToFill: number | undefined;
  texts: readonly string[];
  /** Submissions in the last ten minutes, without this one. */
  recentFromClient: number;
  recentFromAll: number;
  /** Another person's application used the form token. */
  tokenWasUsed: boolean;
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
/** After so many hours a form token is invalid. */
export const tokenLastsHours = 12;
const mostLinks = 2;
export const mostFromClient = 20;
export const mostFromAll = 600;

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
