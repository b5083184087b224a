import { expect, it } from "vitest";
import { memberSessionUse, myPath } from "./member-sign-in-policy.ts";

it.each([
  ["2026-11-20T15:59:00Z", "noted"],
  ["2026-11-20T16:01:00Z", "worth-noting"],
  ["2026-12-04T14:59:00Z", "worth-noting"],
  ["2026-12-04T15:01:00Z", "abandoned"],
])("a session that was last used on November 20 at 15:00 is at %s %s", (now, use) => {
  expect(memberSessionUse(new Date("2026-11-20T15:00:00Z"), new Date(now))).toBe(use);
});

it.each([
  ["/my/leads?stage=new", "/my/leads?stage=new"],
  ["//elsewhere.example/my", "/my"],
  ["https://elsewhere.example/my/leads", "/my/leads"],
  ["/my/../office", "/my"],
  ["/mystery", "/my"],
  [null, "/my"],
])("after signing in, %s leads to %s", (asked, path) => {
  expect(myPath(asked)).toBe(path);
});

it("goes to the start of the workspace in place of an address too long for a header", () => {
  expect(myPath(`/my/leads?q=${"&q=".repeat(3000)}`)).toBe("/my");
  expect(myPath(`/my/leads?q=${"a".repeat(1000)}`)).toBe(`/my/leads?q=${"a".repeat(1000)}`);
});
