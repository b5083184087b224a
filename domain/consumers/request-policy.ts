/** Days for which the link in an email opens the page. */
export const keyDays = 180;
/** Minutes for which the page stays open in one browser. */
export const openMinutes = 30;

/**
 * "open": by a key. "ask": for a link by email. "digits": the last four of the phone. "new-email": for a code
 * to a corrected address. "code": that code.
 */
export type ConsumerAttempt = "open" | "ask" | "digits" | "new-email" | "code";

interface Most {
  perClient: number;
  /** Per key, or email asked for. */
  perAddress: number;
}

/** Within 15 minutes (`attemptsCountFrom`). A key has 192 random bits, so only the client is counted. */
const mostAttempts: Record<ConsumerAttempt, Most> = {
  open: { perClient: 30, perAddress: Number.POSITIVE_INFINITY },
  ask: { perClient: 30, perAddress: 10 },
  digits: { perClient: 30, perAddress: 5 },
  "new-email": { perClient: 30, perAddress: 5 },
  code: { perClient: 30, perAddress: 10 },
};

export function mustConsumerWait(attempt: ConsumerAttempt, made: { perClient: number; perAccount: number }): boolean {
  const { perClient, perAddress } = mostAttempts[attempt];
  return made.perClient >= perClient || made.perAccount >= perAddress;
}

/** Four digits have ten thousand values, and a key lasts half a year: beyond this many only a call to us helps. */
export const mostWrongDigits = 30;
