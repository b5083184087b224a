import { describe, expect, it } from "vitest";
import { type FailedTry, nextTry } from "./retry-policy.ts";

const enqueuedAt = new Date("2026-11-20T12:00:00.000Z");
const hour = 3600;

/** Seconds until the next attempt, in the middle of the variation by default; null: given up. */
function delay(failed: { attempts: number; secondsQueued?: number } & Partial<FailedTry>): number | null {
  const now = new Date(enqueuedAt.getTime() + (failed.secondsQueued ?? 0) * 1000);
  const next = nextTry({ enqueuedAt, now, chance: 0.5, ...failed });
  return next && (next.getTime() - now.getTime()) / 1000;
}

describe("an undelivered message is tried again", () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 2 * 60],
    [4, 10 * 60],
    [5, 30 * 60],
    [6, hour],
    [7, hour],
    [50, hour],
  ])("after attempt %d: in %d seconds", (attempts, seconds) => {
    expect(delay({ attempts })).toBeCloseTo(seconds, 3);
  });

  it("a fifth earlier or later, so that not everything comes at once", () => {
    expect(delay({ attempts: 3, chance: 0 })).toBeCloseTo(96, 3);
    expect(delay({ attempts: 3, chance: 1 })).toBeCloseTo(144, 3);
  });
});

describe("a service that says Retry-After", () => {
  it("is left alone for as long as it asks", () => {
    expect(delay({ attempts: 1, retryAfterSeconds: 90 })).toBe(90);
  });

  it("is tried again after our longest delay, whatever it asks", () => {
    expect(delay({ attempts: 1, retryAfterSeconds: 100 * hour })).toBe(hour);
  });

  it("is left alone for longer if our own delay ends later", () => {
    expect(delay({ attempts: 4, retryAfterSeconds: 90 })).toBeCloseTo(600, 3);
  });
});

describe("72 hours after it was enqueued", () => {
  it("a message is tried for the last time", () => {
    expect(delay({ attempts: 20, secondsQueued: 71 * hour })).toBe(hour);
  });

  it("a message has failed, and staff must check it", () => {
    expect(delay({ attempts: 20, secondsQueued: 71 * hour + 1 })).toBeNull();
    expect(delay({ attempts: 1, secondsQueued: 72 * hour })).toBeNull();
  });

  it("a message had an attempt in each hour", () => {
    let attempts = 1;
    let secondsQueued = 0;
    for (let next = delay({ attempts, secondsQueued }); next !== null; next = delay({ attempts, secondsQueued })) {
      attempts += 1;
      secondsQueued += next;
    }
    expect(attempts).toBeGreaterThanOrEqual(72);
    expect(secondsQueued).toBeGreaterThan(71 * hour);
  });
});
