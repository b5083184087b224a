import { describe, expect, it } from "vitest";
import { callingHours, clocksIn } from "./calling-hours.ts";
import { usStates } from "./us-states.ts";

const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`); // Winter: New York is five hours behind.

describe("calling hours", () => {
  it.each([
    ["GA", "13:59", "closed"],
    ["GA", "14:00", "open"],
    ["GA", "00:59", "open"],
    ["GA", "01:00", "closed"],
    ["CA", "16:59", "closed"],
    ["CA", "17:00", "open"],
    ["HI", "19:00", "open"],
  ])("in %s at %s UTC: %s", (state, utc, hours) => {
    expect(callingHours(state, at(utc))).toBe(hours);
  });

  it("a state in two zones is open only while both are", () => {
    expect(callingHours("TN", at("14:30"))).toBe("closed");
    expect(callingHours("TN", at("15:00"))).toBe("open");
    expect(callingHours("TN", at("01:30"))).toBe("closed");
  });

  it("follows summer time", () => {
    expect(callingHours("GA", new Date("2026-07-20T13:00:00Z"))).toBe("open");
  });

  it("nobody knows where a person without a state is", () => {
    expect(callingHours(null, at("18:00"))).toBe("unknown");
    expect(callingHours("ZZ", at("18:00"))).toBe("unknown");
  });

  it("tells what the clocks show there", () => {
    expect(clocksIn("GA", new Date("2026-11-20T15:05:00Z"))).toEqual(["10:05 AM"]);
    expect(clocksIn("FL", new Date("2026-11-20T15:05:00Z"))).toEqual(["10:05 AM", "9:05 AM"]);
    expect(clocksIn(null, new Date("2026-11-20T15:05:00Z"))).toEqual([]);
  });

  it("knows every state and territory", () => {
    for (const state of Object.keys(usStates)) expect(callingHours(state, at("18:00")), state).not.toBe("unknown");
  });
});
