/**
 * After an outage everything is delivered in little more than an hour. Delays vary by a fifth, so that a service does
 * not get everything at once. `Retry-After` is obeyed up to our longest delay.
 */
const seconds = [5, 30, 2 * 60, 10 * 60, 30 * 60];
const longestDelay = 3600;
const giveUpAfterSeconds = 72 * 3600;

/** The longest delay, variation included. */
export const furthestTrySeconds = 1.2 * longestDelay;

export interface FailedTry {
  attempts: number;
  enqueuedAt: Date;
  now: Date;
  retryAfterSeconds?: number;
  /** From 0 up to 1: the variation of this delay. */
  chance: number;
}

/** @returns null: give up */
export function nextTry(failed: FailedTry): Date | null {
  const { attempts, enqueuedAt, now, retryAfterSeconds = 0, chance } = failed;
  const planned = (seconds[attempts - 1] ?? longestDelay) * (0.8 + 0.4 * chance);
  const delay = Math.max(planned, Math.min(retryAfterSeconds, longestDelay));
  const next = new Date(now.getTime() + delay * 1000);
  return (next.getTime() - enqueuedAt.getTime()) / 1000 > giveUpAfterSeconds ? null : next;
}
