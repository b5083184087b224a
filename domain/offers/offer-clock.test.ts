import { describe, expect, it } from "vitest";
import { minutesLeft, type OfferHours, offerTimes, resumesAt, zonesOfAgent } from "./offer-clock.ts";

/** Cleo wants to live in Georgia, where Ada and Ben work; all of it keeps New York's time. */
const atlanta: OfferHours = {
  person: { timeZone: null, state: "GA", phone: "+14045550150" },
  agentZones: ["America/New_York"],
};
const where = (state: string | null, phone: string | null, ...agentZones: string[]): OfferHours => ({
  person: { timeZone: null, state, phone },
  agentZones,
});

describe("the clock of an offer", () => {
  it.each([
    ["by day it takes 30 minutes", "2026-11-20T15:00:00Z", atlanta, "2026-11-20T15:30:00.000Z"],
    ["to the second", "2026-11-20T15:00:07Z", atlanta, "2026-11-20T15:30:07.000Z"],
    [
      "Ben sleeps: offered 7:50 PM, it lapses at 9:20 AM, not in the night",
      "2026-11-21T00:50:00Z",
      atlanta,
      "2026-11-21T14:20:00.000Z",
    ],
    [
      "offered at 3 AM, it begins when the person may be called, at 9",
      "2026-11-20T08:00:00Z",
      atlanta,
      "2026-11-20T14:30:00.000Z",
    ],
    [
      "the agent works from 8 AM Pacific",
      "2026-11-20T14:00:00Z",
      where("GA", null, "America/Los_Angeles"),
      "2026-11-20T16:30:00.000Z",
    ],
    [
      "a person in California may be called from 9 AM there",
      "2026-11-20T14:00:00Z",
      where("CA", null, "America/New_York"),
      "2026-11-20T17:30:00.000Z",
    ],
    [
      "the area code counts as well",
      "2026-11-20T14:00:00Z",
      where("GA", "+18085550150", "America/New_York"),
      "2026-11-20T19:30:00.000Z",
    ],
    [
      "the night in which clocks go back is an hour longer",
      "2026-10-31T23:45:00Z",
      atlanta,
      "2026-11-01T14:15:00.000Z",
    ],
    [
      "the night in which they go forward is an hour shorter",
      "2026-03-07T00:45:00Z",
      atlanta,
      "2026-03-07T14:15:00.000Z",
    ],
    ["and over that night", "2026-03-08T00:45:00Z", atlanta, "2026-03-08T13:15:00.000Z"],
    [
      "unknown hours of the person: the agent's alone count",
      "2026-11-20T12:00:00Z",
      where(null, null, "America/New_York"),
      "2026-11-20T13:30:00.000Z",
    ],
    [
      "unknown hours of the agent: the person's alone count",
      "2026-11-20T12:00:00Z",
      where("GA", null),
      "2026-11-20T14:30:00.000Z",
    ],
  ])("%s", (_, offeredAt, hours, acceptBy) => {
    expect(offerTimes(new Date(offeredAt), hours)?.acceptBy).toBe(acceptBy);
  });

  it("reminds at half time, on its own clock", () => {
    const { remindAt } = offerTimes(new Date("2026-11-21T00:50:00Z"), atlanta) ?? {};
    expect(remindAt).toBe("2026-11-21T14:05:00.000Z");
  });

  it("never runs if the hours of the two do not meet", () => {
    const apart = where("GU", null, "America/New_York", "Europe/Berlin");
    expect(offerTimes(new Date("2026-11-20T15:00:00Z"), apart)).toBeUndefined();
    expect(resumesAt(new Date("2026-11-20T15:00:00Z"), apart)).toBeUndefined();
  });

  it("says how many minutes are left, and when it runs again", () => {
    const acceptBy = "2026-11-21T14:20:00.000Z";
    expect(minutesLeft(new Date("2026-11-21T00:50:30Z"), acceptBy, atlanta)).toBe(30);
    expect(minutesLeft(new Date("2026-11-21T06:00:00Z"), acceptBy, atlanta)).toBe(20);
    expect(minutesLeft(new Date("2026-11-21T14:21:00Z"), acceptBy, atlanta)).toBe(0);
    expect(resumesAt(new Date("2026-11-21T06:00:00Z"), atlanta)).toBe("2026-11-21T14:00:00.000Z");
    expect(resumesAt(new Date("2026-11-20T15:00:00Z"), atlanta)).toBeUndefined();
  });

  it("is at the member's choice, else in all zones of the state, by its letters or name", () => {
    expect(zonesOfAgent({ timeZone: "Pacific/Honolulu", zipZone: "America/Chicago", state: "GA" })).toEqual([
      "Pacific/Honolulu",
    ]);
    expect(zonesOfAgent({ timeZone: null, zipZone: null, state: "tn" })).toEqual([
      "America/New_York",
      "America/Chicago",
    ]);
    expect(zonesOfAgent({ timeZone: null, zipZone: null, state: "Georgia" })).toEqual(["America/New_York"]);
    expect(zonesOfAgent({ timeZone: null, zipZone: null, state: "elsewhere" })).toEqual([]);
    expect(zonesOfAgent({ timeZone: null, zipZone: "America/Chicago", state: "TN" })).toEqual(["America/Chicago"]);
  });
});
