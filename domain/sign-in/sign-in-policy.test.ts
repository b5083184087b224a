import { describe, expect, it } from "vitest";
import { attemptsCountFrom, codesCountFrom, mustWait, ownPath, sessionUse } from "./sign-in-policy.ts";

describe("the page after sign-in", () => {
  it.each(["/office", "/office/inquiries?q=ada&kind=contact", "/office/inquiries/1"])("may be %s", (path) => {
    expect(ownPath("staff", path)).toBe(path);
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
    expect(ownPath("staff", path)).toBe("/office");
  });
});

it.each([
  ["a moment ago", 0, "noted"],
  ["five minutes ago", 5, "noted"],
  ["a little longer ago", 5.01, "worth-noting"],
  ["an hour ago", 60, "worth-noting"],
  ["a little more than an hour ago", 60.01, "abandoned"],
])("a session of staff that was last used %s", (_when, minutes, use) => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  expect(sessionUse("staff", new Date(now.getTime() - minutes * 60_000), now)).toBe(use);
});

describe("limits of sign-in attempts", () => {
  it.each([
    ["staff password", { perAccountAndClient: 9, perClient: 29, perAccount: 49 }, false],
    ["staff password", { perAccountAndClient: 10, perClient: 10, perAccount: 10 }, true],
    ["staff password", { perAccountAndClient: 0, perClient: 30, perAccount: 0 }, true],
    ["staff password", { perAccountAndClient: 0, perClient: 0, perAccount: 50 }, true],
    ["staff code", { perAccountAndClient: 9, perClient: 29, perAccount: 9 }, false],
    ["staff code", { perAccountAndClient: 0, perClient: 0, perAccount: 10 }, true],
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

it.each([
  ["2026-11-20T15:59:00Z", "noted"],
  ["2026-11-20T16:01:00Z", "worth-noting"],
  ["2026-12-04T14:59:00Z", "worth-noting"],
  ["2026-12-04T15:01:00Z", "abandoned"],
])("a session of a member that was last used on November 20 at 15:00 is at %s %s", (now, use) => {
  expect(sessionUse("member", new Date("2026-11-20T15:00:00Z"), new Date(now))).toBe(use);
});

it.each([
  ["/my/leads?stage=new", "/my/leads?stage=new"],
  ["//elsewhere.example/my", "/my"],
  ["https://elsewhere.example/my/leads", "/my/leads"],
  ["/my/../office", "/my"],
  ["/mystery", "/my"],
  [null, "/my"],
])("after signing in to a workspace, %s leads to %s", (asked, path) => {
  expect(ownPath("member", asked)).toBe(path);
});

it("goes to the start of the workspace in place of an address too long for a header", () => {
  expect(ownPath("member", `/my/leads?q=${"&q=".repeat(3000)}`)).toBe("/my");
  expect(ownPath("member", `/my/leads?q=${"a".repeat(1000)}`)).toBe(`/my/leads?q=${"a".repeat(1000)}`);
});
