import { describe, expect, it } from "vitest";
import { attemptsCountFrom, codesCountFrom, mustWait, officePath, sessionUse } from "./sign-in-policy.ts";

describe("the page after sign-in", () => {
  it.each(["/office", "/office/inquiries?q=ada&kind=contact", "/office/inquiries/1"])("may be %s", (path) => {
    expect(officePath(path)).toBe(path);
  });

  it.each([
    null,
    "",
    "https://elsewhere.example/office",
    "//elsewhere.example/office",
    "//",
    "https://elsewhere.example/officers",
    "/\\elsewhere.example",
    "/office\\..\\",
    "/office/../pricing",
    "/office/\\..\\..\\pricing",
    "/office/..//elsewhere.example",
    "/office/\t..//elsewhere.example",
    "/office/%2e%2e/pricing",
    "/officers",
    "/pricing",
    "javascript:alert(1)",
    "/office\n",
  ])("is the dashboard instead of %j", (path) => {
    expect(officePath(path)).toBe("/office");
  });
});

it.each([
  ["a moment ago", 0, "noted"],
  ["five minutes ago", 5, "noted"],
  ["a little longer ago", 5.01, "worth-noting"],
  ["an hour ago", 60, "worth-noting"],
  ["a little more than an hour ago", 60.01, "abandoned"],
])("a session that was last used %s", (_when, minutes, use) => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  expect(sessionUse(new Date(now.getTime() - minutes * 60_000), now)).toBe(use);
});

describe("limits of sign-in attempts", () => {
  it.each([
    ["password", { perAccountAndClient: 9, perClient: 29, perAccount: 49 }, false],
    ["password", { perAccountAndClient: 10, perClient: 10, perAccount: 10 }, true],
    ["password", { perAccountAndClient: 0, perClient: 30, perAccount: 0 }, true],
    ["password", { perAccountAndClient: 0, perClient: 0, perAccount: 50 }, true],
    ["code", { perAccountAndClient: 9, perClient: 29, perAccount: 9 }, false],
    ["code", { perAccountAndClient: 0, perClient: 0, perAccount: 10 }, true],
  ] as const)("a %s after the attempts %j must wait: %s", (guessed, attempts, waitlist) => {
    expect(mustWait(guessed, attempts)).toBe(waitlist);
  });

  it("keep a used code longer than it is valid", () => {
    expect(codesCountFrom(new Date("2026-11-20T12:00:00Z"))).toBe("2026-11-20T11:55:00.000Z");
  });

  it("count attempts of the last 15 minutes", () => {
    expect(attemptsCountFrom(new Date("2026-11-20T12:00:00Z"))).toBe("2026-11-20T11:45:00.000Z");
  });
});
