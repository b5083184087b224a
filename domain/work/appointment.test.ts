import { describe, expect, it } from "vitest";
import { blankForm } from "#test/blank-form.ts";
import { appointmentClock, appointmentFields, isAtOnce, readAppointment } from "./appointment.ts";

const now = new Date("2026-10-01T12:00:00Z");
const blank = blankForm(appointmentFields);
const read = (entered: Partial<typeof blank>, timeZone = "America/New_York") =>
  readAppointment(
    { ...blank, kind: "showing", day: "2026-10-03", time: "10:00", minutes: "30", ...entered },
    {
      now,
      timeZone,
    },
  );
const starts = (entered: Partial<typeof blank>, timeZone?: string) => {
  const found = read(entered, timeZone);
  return found.ok ? found.facts.startsAt : found.reason;
};

describe("an appointment in the member's zone", () => {
  it("is the same instant in five zones, and reads back as the clock that was typed", () => {
    for (const [zone, at] of [
      ["America/New_York", "2026-10-03T14:00:00.000Z"],
      ["America/Chicago", "2026-10-03T15:00:00.000Z"],
      ["America/Phoenix", "2026-10-03T17:00:00.000Z"],
      ["America/Anchorage", "2026-10-03T18:00:00.000Z"],
      ["Pacific/Honolulu", "2026-10-03T20:00:00.000Z"],
    ] as const) {
      expect(starts({}, zone), zone).toBe(at);
      expect(appointmentClock(at, zone)).toEqual({ day: "2026-10-03", time: "10:00" });
    }
  });

  it("names an hour that clocks skip, and asks which of the two when they show it twice", () => {
    expect(starts({ day: "2027-03-14", time: "02:30" })).toBe("skipped-time");
    expect(starts({ day: "2027-03-14", time: "02:30" }, "America/Phoenix")).toBe("2027-03-14T09:30:00.000Z");
    const doubled = { day: "2026-11-01", time: "01:30" };
    expect(starts(doubled)).toBe("doubled-time");
    expect(starts({ ...doubled, which: "earlier" })).toBe("2026-11-01T05:30:00.000Z");
    expect(starts({ ...doubled, which: "later" })).toBe("2026-11-01T06:30:00.000Z");
  });

  it.each([
    [{ kind: "party" }, "no-kind"],
    [{ minutes: "17" }, "no-minutes"],
    [{ day: "2026-02-30" }, "no-day"],
    [{ time: "24:00" }, "no-time"],
    [{ time: "" }, "no-time"],
    [{ day: "2026-09-30" }, "time-passed"],
    [{ day: "2029-01-01" }, "too-far"],
    [{ place: "x".repeat(301) }, "long-place"],
    [{ note: "x".repeat(301) }, "long-note"],
  ])("names what is wrong with %o", (entered, reason) => {
    expect(starts(entered)).toBe(reason);
  });

  it("is at once with another one that takes some of its time, not with one that begins when it ends", () => {
    const ten = { startsAt: "2026-10-03T14:00:00.000Z", minutes: 30 };
    expect(isAtOnce(ten, { startsAt: "2026-10-03T14:29:00.000Z", minutes: 15 })).toBe(true);
    expect(isAtOnce(ten, { startsAt: "2026-10-03T14:30:00.000Z", minutes: 15 })).toBe(false);
    expect(isAtOnce(ten, { startsAt: "2026-10-03T13:00:00.000Z", minutes: 240 })).toBe(true);
  });
});
