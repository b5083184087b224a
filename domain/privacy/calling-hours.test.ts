import { describe, expect, it } from "vitest";
import { usStates } from "#domain/values/us-states.ts";
import { callingHours, clocksIn } from "./calling-hours.ts";

const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`); // In winter New York is five hours behind UTC.
const livingIn = (state: string | null) => ({ timeZone: null, state, phone: null });

describe("calling hours", () => {
  it.each([
    ["GA", "13:59", "closed"],
    ["GA", "14:00", "open"],
    ["GA", "00:59", "open"],
    ["GA", "01:00", "closed"],
    ["CA", "16:59", "closed"],
    ["CA", "17:00", "open"],
    ["HI", "19:00", "open"],
    ["PR", "12:59", "closed"],
    ["PR", "13:00", "open"],
    ["AK", "18:59", "closed"],
    ["AK", "19:00", "open"],
  ])("in %s at %s UTC: %s", (state, utc, hours) => {
    expect(callingHours(livingIn(state), at(utc))).toBe(hours);
  });

  it("a state in two time zones is open only while both are", () => {
    expect(callingHours(livingIn("TN"), at("14:30"))).toBe("closed");
    expect(callingHours(livingIn("TN"), at("15:00"))).toBe("open");
    expect(callingHours(livingIn("TN"), at("01:30"))).toBe("closed");
  });

  it("a person with a Honolulu number who looks for a home in Georgia is not called at 4 AM Honolulu time", () => {
    const away = { timeZone: null, state: "GA", phone: "+18085550150" };
    expect(callingHours(away, at("14:05"))).toBe("closed");
    expect(callingHours(away, at("18:59"))).toBe("closed");
    expect(callingHours(away, at("19:00"))).toBe("open");
    expect(callingHours(away, at("01:00"))).toBe("closed");
    expect(clocksIn(away, at("19:05"))).toEqual(["2:05 PM", "9:05 AM"]);
  });

  it("a number that is of no place has no effect", () => {
    for (const phone of ["+18005550150", "+442079460000"]) {
      expect(callingHours({ timeZone: null, state: "GA", phone }, at("14:05"))).toBe("open");
      expect(callingHours({ timeZone: null, state: null, phone }, at("14:05"))).toBe("unknown");
    }
  });

  it("are those of a neighbor country's number, too", () => {
    const [vancouver, jamaica] = ["+16045550143", "+18765550143"];
    const georgia = { timeZone: null, state: "GA" };
    expect(callingHours({ ...georgia, phone: vancouver }, at("15:29"))).toBe("closed");
    expect(callingHours({ ...georgia, phone: vancouver }, at("18:29"))).toBe("open");
    expect(callingHours({ ...georgia, phone: jamaica }, at("15:29"))).toBe("open");
    expect(callingHours({ ...georgia, phone: jamaica }, at("00:29"))).toBe("open");
    expect(callingHours({ timeZone: null, state: null, phone: vancouver }, at("15:29"))).toBe("closed");
    expect(callingHours({ ...georgia, phone: "+12385550143" }, at("15:29"))).toBe("closed");
  });

  it("follow daylight saving time", () => {
    expect(callingHours(livingIn("GA"), new Date("2026-07-20T13:00:00Z"))).toBe("open");
  });

  it("are unknown for a person without a state", () => {
    expect(callingHours(livingIn(null), at("18:00"))).toBe("unknown");
    expect(callingHours(livingIn("ZZ"), at("18:00"))).toBe("unknown");
  });

  it("show the local times", () => {
    expect(clocksIn(livingIn("GA"), new Date("2026-11-20T15:05:00Z"))).toEqual(["10:05 AM"]);
    expect(clocksIn(livingIn("FL"), new Date("2026-11-20T15:05:00Z"))).toEqual(["10:05 AM", "9:05 AM"]);
    expect(clocksIn(livingIn(null), new Date("2026-11-20T15:05:00Z"))).toEqual([]);
  });

  it("cover every state and territory", () => {
    for (const state of Object.keys(usStates))
      expect(callingHours(livingIn(state), at("18:00")), state).not.toBe("unknown");
  });
});
