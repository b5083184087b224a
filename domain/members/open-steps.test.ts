import { describe, expect, it } from "vitest";
import { builtOnFirstDay, firstDaySteps, openSteps, type StepFacts } from "./open-steps.ts";

const ready: StepFacts = {
  ...{ isSigned: true, broker: "signed", license: "checked", licenseBy: "2026-11-25T00:00:00.000Z" },
  ...{ activeZips: 2, isFeeOverdue: false, isAway: false, isEmailDead: false, hasPhoto: true, hasAlerts: true },
};

describe("what Ada still needs", () => {
  it("is nothing once everything is done", () => {
    expect(openSteps(ready)).toEqual([]);
    expect(openSteps({ ...ready, license: "due-again" })).toEqual([]);
  });

  it("begins with everything, in the sequence in which it is asked for", () => {
    const nothing = { isSigned: false, broker: "unsigned", license: "unchecked", activeZips: 0 } as const;
    const steps = openSteps({ ...ready, ...nothing, hasPhoto: false, hasAlerts: false });
    expect(steps.map(({ step, who, blocks }) => [step, who, blocks])).toEqual([
      ["sign", "agent", true],
      ["license", "office", true],
      ["zips", "agent", true],
      ["photo", "agent", false],
      ["alerts", "agent", false],
    ]);
  });

  it.each([
    [{ license: "unchecked" }, { step: "license", who: "office", blocks: true, by: "2026-11-25T00:00:00.000Z" }],
    [{ broker: "none" }, { step: "broker", who: "agent", blocks: false, by: null }],
    [{ broker: "asked" }, { step: "broker", who: "broker", blocks: false, by: null }],
    [{ broker: "checking" }, { step: "broker", who: "office", blocks: false, by: null }],
    [{ isFeeOverdue: true }, { step: "fee", who: "broker", blocks: true, by: null }],
    [{ isEmailDead: true }, { step: "email", who: "agent", blocks: false, by: null }],
    [{ isAway: true }, { step: "away", who: "agent", blocks: true, by: null }],
  ] as const)("%o", (facts, step) => {
    expect(openSteps({ ...ready, ...facts })).toEqual([step]);
  });
});

describe("Gloria's first day", () => {
  const facts: StepFacts = {
    ...{ broker: "unsigned", license: "unchecked", licenseBy: "2026-12-01T05:00:00.000Z", activeZips: 0 },
    ...{ isSigned: false, isFeeOverdue: false, isAway: false, isEmailDead: false, hasPhoto: false, hasAlerts: false },
  };
  const done = (now: Partial<StepFacts>) => firstDaySteps(openSteps({ ...facts, ...now })).map(({ isDone }) => isDone);
  const built = (now: Partial<StepFacts>) => builtOnFirstDay(firstDaySteps(openSteps({ ...facts, ...now })));

  it("has nothing done, and no broker's signature before her own", () => {
    expect(done({})).toEqual([false, false, false, false, false, false]);
    expect(done({ isSigned: true, broker: "signed" })).toEqual([true, true, false, false, false, false]);
  });

  it("builds the house from the flag to the lights", () => {
    const all = { isSigned: true, broker: "signed", license: "checked", activeZips: 1, hasPhoto: true } as const;
    expect([built({}), built({ hasPhoto: true }), built(all), built({ ...all, hasAlerts: true })]).toEqual([
      undefined,
      "staked",
      "roofed",
      "home",
    ]);
  });
});
