/**
 * Telling machines from people without asking people anything. Signals add up; from `heldFrom` points on a submission
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
  /** Applications that reserve zip codes, or wait for them, and are not paid for. */
  unpaidFromClient: number;
}

export type Suspicion = "honeypot" | "too-quick" | "no-token" | "links" | "flood" | "wide-flood" | "unpaid";

const points: Record<Suspicion, number> = {
  honeypot: 2,
  "too-quick": 1,
  "no-token": 1,
  links: 2,
  flood: 2,
  "wide-flood": 1,
  unpaid: 2,
};
const heldFrom = 2;

export const quickestHuman = 2;
const mostLinks = 2;
export const mostFromClient = 20;
export const mostFromAll = 600;
/** A brokerage that joins with more agents at once has them looked at by a person; nobody fills a line by typing names. */
export const mostUnpaidFromClient = 5;

/** @returns why this is held for review; empty: it is not */
export function suspicions(signals: Signals): Suspicion[] {
  const { secondsToFill, recentFromClient, recentFromAll, unpaidFromClient } = signals;
  const found: Suspicion[] = [];
  if (signals.honeypot.trim() !== "") found.push("honeypot");
  if (secondsToFill === undefined) found.push("no-token");
  else if (secondsToFill < quickestHuman) found.push("too-quick");
  if (linksIn(signals.texts) > mostLinks) found.push("links");
  if (recentFromClient >= mostFromClient) found.push("flood");
  if (recentFromAll >= mostFromAll) found.push("wide-flood");
  if (unpaidFromClient >= mostUnpaidFromClient) found.push("unpaid");
  const score = found.reduce((sum, suspicion) => sum + points[suspicion], 0);
  return score >= heldFrom ? found : [];
}

function linksIn(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + (text.match(/https?:\/\/|\bwww\.|\[url|<a\s/gi)?.length ?? 0), 0);
}
