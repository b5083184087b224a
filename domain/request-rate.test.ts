import { describe, expect, it } from "vitest";
import { isCostly, rateWindow } from "./request-rate.ts";

describe("what counts as costly", () => {
  it.each([
    ["POST", "/contact-us", ""],
    ["DELETE", "/faq", ""],
    ["GET", "/zip-code", "?zip=30301"],
    ["GET", "/zip-code.data", "?zip=30301"],
    ["GET", "/zip-code/", "?zip=30301"],
    ["GET", "/Zip-Code", "?zip=30301"],
    ["GET", "/ZIP-CODE.data", "?zip=30301"],
    ["GET", "/zip-code/_.data", "?zip=30301"],
    ["GET", "/zip-code//.data", "?zip=30301"],
  ])("%s %s%s", (method, path, query) => {
    expect(isCostly({ method, path, query })).toBe(true);
  });

  it.each([
    ["GET", "/zip-code", ""],
    ["HEAD", "/contact-us", "?a"],
    ["GET", "/zip-code/claim", "?zip=30301"],
    ["GET", "/buyer-form", "?answer1=Atlanta"],
  ])("and what does not: %s %s%s", (method, path, query) => {
    expect(isCostly({ method, path, query })).toBe(false);
  });
});

it.each([
  ["2026-11-20T12:00:00.000Z", 60],
  ["2026-11-20T12:00:00.001Z", 60],
  ["2026-11-20T12:00:45.000Z", 15],
  ["2026-11-20T12:00:59.999Z", 1],
])("at %s there are %i seconds left of the minute", (time, seconds) => {
  expect(rateWindow(new Date(time)).secondsLeft).toBe(seconds);
});
