import { describe, expect, it } from "vitest";
import { rateOf, rateWindow } from "./request-rate.ts";

describe("the rate of a request", () => {
  it.each([
    ["/contact-us", "", true],
    ["/zip-code", "?zip=30301", false],
    ["/zip-code.data", "?zip=30301", false],
    ["/zip-code/", "?zip=30301", false],
    ["/Zip-Code", "?zip=30301", false],
    ["/ZIP-CODE.data", "?zip=30301", false],
    ["/zip-code/_.data", "?zip=30301", false],
    ["/zip-code//.data", "?zip=30301", false],
    ["/officers", "", true],
  ])("counts %s%s as a form", (path, query, changes) => {
    expect(rateOf({ path, query, changes }).name).toBe("forms");
  });

  it.each([
    ["/zip-code", ""],
    ["/contact-us", "?a"],
    ["/zip-code/claim", "?zip=30301"],
    ["/buyer-form", "?answer1=Atlanta"],
    ["/office/leads", "?q=ada"],
  ])("counts %s%s as a page", (path, query) => {
    expect(rateOf({ path, query, changes: false }).name).toBe("pages");
  });

  it.each(["/office/sign-in", "/Office/sign-in.data", "//office/leads/1/moves"])("counts %s for the office", (path) => {
    expect(rateOf({ path, query: "", changes: true }).name).toBe("office");
  });
});

it.each([
  ["2026-11-20T12:00:00.000Z", 60],
  ["2026-11-20T12:00:00.001Z", 60],
  ["2026-11-20T12:00:45.000Z", 15],
  ["2026-11-20T12:00:59.999Z", 1],
])("at %s %i seconds of the minute are left", (time, seconds) => {
  expect(rateWindow(new Date(time)).secondsLeft).toBe(seconds);
});
