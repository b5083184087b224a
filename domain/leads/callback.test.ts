import { describe, expect, it } from "vitest";
import { callbackRefusal, suggestCallback } from "./callback.ts";

const cleo = { timeZone: null, state: "GA", phone: "+14045550150" };
/** A winter day in New York's time. */
const at = (clock: string) => new Date(`2026-11-20T${clock}:00-05:00`);

describe("the suggested time to call Cleo in Atlanta again", () => {
  it.each([
    ["three hours later, on the half hour", "10:05", "2026-11-20T13:30:00-05:00"],
    ["on Monday at nine if that is after 8 PM on Friday", "17:30", "2026-11-23T09:00:00-05:00"],
    ["at nine if it is early", "04:00", "2026-11-20T09:00:00-05:00"],
  ])("is %s", (_what, now, suggested) => {
    expect(suggestCallback(cleo, at(now))).toEqual(new Date(suggested));
  });

  it("suits the area code's time zone as well", () => {
    const awayInHonolulu = { ...cleo, phone: "+18085550150" };
    expect(suggestCallback(awayInHonolulu, at("10:00"))).toEqual(at("14:00"));
  });

  it.each([
    ["the day before Thanksgiving", "2026-11-25T17:30:00-05:00", "2026-11-27T09:00:00-05:00"],
    ["Christmas Eve, before a long weekend", "2026-12-24T18:00:00-05:00", "2026-12-28T09:00:00-05:00"],
    ["the eve of a Fourth of July observed on Friday", "2026-07-02T17:30:00-04:00", "2026-07-06T09:00:00-04:00"],
    ["a Saturday", "2026-11-21T10:00:00-05:00", "2026-11-23T09:00:00-05:00"],
  ])("is a working day after %s", (_when, now, suggested) => {
    expect(suggestCallback(cleo, new Date(now))).toEqual(new Date(suggested));
  });

  it("is the next working day if nobody knows where she is", () => {
    expect(suggestCallback({ timeZone: null, state: null, phone: null }, at("10:05"))).toEqual(
      new Date("2026-11-23T10:30:00-05:00"),
    );
  });
});

describe("a callback", () => {
  it.each([
    ["no-time", undefined],
    ["in-the-past", at("09:59")],
    ["too-far", new Date("2027-11-21T10:00:00-05:00")],
    ["outside-hours", at("20:00")],
    [undefined, at("19:59")],
  ])("is refused: %s", (reason, due) => {
    expect(callbackRefusal(due, cleo, at("10:00"))).toBe(reason);
  });
});
