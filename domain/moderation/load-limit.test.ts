import { describe, expect, it } from "vitest";
import { isCrowd, isFullFor, type Requester } from "./load-limit.ts";

const limits = { maxInFlight: 500, maxDelayMs: 250 };

describe("A request", () => {
  it.each<[string, Requester, { inFlight: number; delayMs: number }, boolean]>([
    ["of Ada on a quiet day is accepted", "visitor", { inFlight: 3, delayMs: 1 }, false],
    [
      "of Ada is accepted although one page blocked an almost idle machine",
      "visitor",
      { inFlight: 3, delayMs: 900 },
      false,
    ],
    ["of Ada is accepted among many that are answered in time", "visitor", { inFlight: 499, delayMs: 249 }, false],
    ["of Ada is refused by a machine that is full", "visitor", { inFlight: 500, delayMs: 20 }, true],
    ["of Ada is refused by a machine that is late", "visitor", { inFlight: 50, delayMs: 250 }, true],
    ["from a crowd is refused before Ada's", "crowd", { inFlight: 250, delayMs: 20 }, true],
    ["from a crowd is refused before Ada's by a late machine", "crowd", { inFlight: 25, delayMs: 250 }, true],
    ["of Moira in the office is accepted when Ada's is not", "staff", { inFlight: 4999, delayMs: 20 }, false],
    ["of Moira is accepted by a late machine", "staff", { inFlight: 499, delayMs: 2000 }, false],
    ["of Moira is refused last", "staff", { inFlight: 5000, delayMs: 20 }, true],
  ])("%s", (_what, requester, load, refused) => {
    expect(isFullFor(requester, load, limits)).toBe(refused);
  });
});

describe("A network", () => {
  it.each([
    ["of an office with nine requests in flight is no crowd, whoever else is there", 9, 9, false],
    ["with ten of fifty is a crowd", 10, 50, true],
    ["with ten of a hundred is none", 10, 100, false],
  ])("%s", (_what, fromNetwork, inFlight, crowd) => {
    expect(isCrowd(fromNetwork, { inFlight })).toBe(crowd);
  });
});
