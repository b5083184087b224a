import { describe, expect, it } from "vitest";
import { shippedSequences } from "#content/follow-ups/sequences.ts";
import { hourIn } from "#domain/privacy/calling-hours.ts";
import { zonesOfState } from "#domain/territory/state-zones.ts";
import { reachesLimit, sendingPause } from "./sending-limits.ts";
import { fieldOfStep, mostSteps, readSequence, type Step } from "./sequence.ts";
import { firstStep, stepDay, stepTime, zonesOfStep } from "./step-day.ts";

const email = { kind: "email", days: "3", after: "before", subject: "Hello", body: "Hi {first name}" };
const rowsOf = (...rows: Record<string, string>[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([field, text]) => [`${field}-${index + 1}`, text])),
  );

describe("a form of a sequence", () => {
  it.each([
    [{}, undefined],
    [{ name: " " }, { reason: "no-name", step: 0 }],
    [{ base: "birthday" }, { reason: "no-base", step: 0 }],
    [{ "kind-1": "" }, { reason: "no-steps", step: 0 }],
    [{ "days-1": "-1" }, { reason: "no-days", step: 1 }],
    [{ "days-1": "731" }, { reason: "no-days", step: 1 }],
    [{ "after-1": "" }, { reason: "no-after", step: 1 }],
    [{ "subject-1": "" }, { reason: "no-subject", step: 1 }],
    [{ "body-1": "" }, { reason: "no-body", step: 1 }],
    [{ "body-1": "a".repeat(1501) }, { reason: "too-long", step: 1 }],
    [
      { "kind-1": "task", "body-1": "a".repeat(251) },
      { reason: "too-long", step: 1 },
    ],
    [{ "body-1": "Hi {firstname}" }, { reason: "wrong-merge", step: 1 }],
  ])("with %j is read, or says what is missing in which step", (change, refused) => {
    const read = readSequence({ name: "Open house", base: "start", ...rowsOf(email), ...change });
    expect(read).toMatchObject(refused ? { ok: false, ...refused } : { ok: true });
  });

  it("leaves out rows without a kind, and takes twelve", () => {
    const rows = Array.from({ length: mostSteps }, () => email);
    const read = readSequence({ name: "Long", base: "start", ...rowsOf({ ...email, kind: "" }, ...rows.slice(1)) });
    expect(read).toMatchObject({ ok: true, sequence: { steps: { length: 11 } } });
    expect(fieldOfStep("kind", 12) in rowsOf(...rows)).toBe(true);
  });

  it("takes each of ours as it is", () => {
    expect(shippedSequences.map(({ name }) => name)).toEqual([
      "New referral, no answer",
      "Client's first year",
      "Later",
    ]);
    for (const { name, base, steps } of shippedSequences) {
      const rows = steps.map(({ days, ...step }) => ({ ...step, days: String(days) }));
      expect(readSequence({ name, base, ...rowsOf(...rows) })).toEqual({ ok: true, sequence: { name, base, steps } });
    }
  });
});

describe("the day of a step", () => {
  const year = shippedSequences[1]?.steps ?? [];

  it("counts from the base day, or from the step before", () => {
    const of = { baseOn: "2026-11-27", lastOn: "2026-12-04" };
    expect(stepDay({ after: "base", days: 30 }, of)).toBe("2026-12-27");
    expect(stepDay({ after: "before", days: 3 }, of)).toBe("2026-12-07");
    expect(stepDay({ after: "base", days: 3 }, of), "overtaken").toBe("2026-12-05");
  });

  it("leaves out what has passed when it starts", () => {
    expect(firstStep(year, "2026-11-27", "2026-11-27")).toEqual({ no: 0, on: "2026-12-04", lastOn: "2026-11-27" });
    expect(firstStep(year, "2026-08-01", "2026-11-27")).toMatchObject({ no: 3, on: "2027-01-28" });
    expect(firstStep(year, "2025-01-01", "2026-11-27")).toBeUndefined();
    const steps: Step[] = [{ kind: "task", days: 0, after: "base", subject: "", body: "Call" }];
    expect(firstStep(steps, "2027-02-01", "2026-11-27")).toMatchObject({ no: 0, on: "2027-02-01" });
  });
});

const states = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO " +
  "MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split(" ");

describe("a step never leaves outside their hours", () => {
  it.each(states)("in %s, whichever of the 168 hours of a week it is", (state) => {
    const zones = zonesOfStep({ timeZone: null, state, phone: null });
    expect(zones).toEqual(zonesOfState(state));
    for (let hour = 0; hour < 168; hour++) {
      const now = new Date(Date.UTC(2026, 10, 1, hour));
      const at = stepTime("2026-11-01", zones, now);
      for (const zone of zones) expect([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]).toContain(hourIn(zone, at));
      expect(at.getTime() - now.getTime()).toBeLessThan(27 * 3_600_000);
    }
  });

  it("of whom nobody knows anything, it leaves when it is day in all the states that touch", () => {
    const zones = zonesOfStep({ timeZone: null, state: null, phone: null });
    const at = stepTime("2026-12-01", zones, new Date("2026-12-01T05:00:00Z"));
    expect(at.toISOString()).toBe("2026-12-01T17:00:00.000Z");
  });
});

describe("limits", () => {
  it.each([
    [{ sent: 0, bounced: 0, complaints: 0 }, undefined],
    [{ sent: 1000, bounced: 0, complaints: 2 }, undefined],
    [{ sent: 1000, bounced: 0, complaints: 3 }, "complaints"],
    [{ sent: 100, bounced: 4, complaints: 0 }, undefined],
    [{ sent: 100, bounced: 5, complaints: 0 }, "bounces"],
    [{ sent: 10, bounced: 2, complaints: 0 }, undefined],
  ])("%j: %s", (counts, pause) => {
    expect(sendingPause(counts)).toBe(pause);
  });

  it("300 mails a day, and 50 to people to whom nobody wrote before", () => {
    expect(reachesLimit({ mails: 299, firstMails: 49 }, true)).toBe(false);
    expect(reachesLimit({ mails: 299, firstMails: 50 }, true)).toBe(true);
    expect(reachesLimit({ mails: 299, firstMails: 50 }, false)).toBe(false);
    expect(reachesLimit({ mails: 300, firstMails: 0 }, false)).toBe(true);
  });
});
