import { describe, expect, it } from "vitest";
import { type FailedTry, nextTry } from "./retry-policy.ts";

const owedSince = new Date("2026-11-20T12:00:00.000Z");
const hour = 3600;

/** Seconds until the next try, in the middle of the spread unless told otherwise; null: given up. */
function wait(failed: { attempts: number; secondsOwed?: number } & Partial<FailedTry>): number | null {
  const now = new Date(owedSince.getTime() + (failed.secondsOwed ?? 0) * 1000);
  const next = nextTry({ owedSince, now, chance: 0.5, ...failed });
  return next && (next.getTime() - now.getTime()) / 1000;
}

describe("an undelivered thing is tried again", () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 2 * 60],
    [4, 10 * 60],
    [5, 30 * 60],
    [6, hour],
    [7, hour],
    [50, hour],
  ])("after try %d: in %d seconds", (attempts, seconds) => {
    expect(wait({ attempts })).toBeCloseTo(seconds, 3);
  });

  it("a fifth earlier or later, so that not everything comes at once", () => {
    expect(wait({ attempts: 3, chance: 0 })).toBeCloseTo(96, 3);
    expect(wait({ attempts: 3, chance: 1 })).toBeCloseTo(144, 3);
  });
});

describe("a service that says Retry-After", () => {
  it("is left alone for as long as it asks", () => {
    expect(wait({ attempts: 1, retryAfterSeconds: 90 })).toBe(90);
  });

  it("is asked again after our longest wait, whatever it asks", () => {
    expect(wait({ attempts: 1, retryAfterSeconds: 100 * hour })).toBe(hour);
  });

  it("is left alone for longer where our own turn comes later", () => {
    expect(wait({ attempts: 4, retryAfterSeconds: 90 })).toBeCloseTo(600, 3);
  });
});

describe("72 hours after it was first owed", () => {
  it("is the last moment at which it is tried", () => {
    expect(wait({ attempts: 20, secondsOwed: 71 * hour })).toBe(hour);
  });

  it("it is given up, for a person to look at", () => {
    expect(wait({ attempts: 20, secondsOwed: 71 * hour + 1 })).toBeNull();
    expect(wait({ attempts: 1, secondsOwed: 72 * hour })).toBeNull();
  });

  it("comes after a try in each of its hours", () => {
    let attempts = 1;
    let secondsOwed = 0;
    for (let next = wait({ attempts, secondsOwed }); next !== null; next = wait({ attempts, secondsOwed })) {
      attempts += 1;
      secondsOwed += next;
    }
    expect(attempts).toBeGreaterThanOrEqual(72);
    expect(secondsOwed).toBeGreaterThan(71 * hour);
  });
});
