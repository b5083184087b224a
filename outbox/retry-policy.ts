/**
 * When an undelivered thing is tried again: 5 s, 30 s, 2 min, 10 min, 30 min, then each hour up to 72 hours after it
 * was first owed, or was last sent again by a person; after that a person must look. However long a service was away,
 * it has everything little more than an hour after it is back. Waits are spread by a fifth either way, so that it is
 * not met by everything at once. A service that says `Retry-After` is obeyed, for up to the longest wait of ours.
 */
const seconds = [5, 30, 2 * 60, 10 * 60, 30 * 60];
const longestDelay = 3600;
const giveUpAfterSeconds = 72 * 3600;

/** No try is ever further off than this, the spread included. */
export const furthestTrySeconds = 1.2 * longestDelay;

export interface FailedTry {
  /** How many tries there were, this one included. */
  attempts: number;
  enqueuedAt: Date;
  now: Date;
  retryAfterSeconds?: number;
  /** From 0 up to 1: where in the spread this one falls. */
  chance: number;
}

/** @returns when to try again, or null: give up. */
export function nextTry(failed: FailedTry): Date | null {
  const { attempts, enqueuedAt, now, retryAfterSeconds = 0, chance } = failed;
  const planned = (seconds[attempts - 1] ?? longestDelay) * (0.8 + 0.4 * chance);
  const delay = Math.max(planned, Math.min(retryAfterSeconds, longestDelay));
  const next = new Date(now.getTime() + delay * 1000);
  return (next.getTime() - enqueuedAt.getTime()) / 1000 > giveUpAfterSeconds ? null : next;
}
