import { describe, expect, it } from "vitest";
import { usStates } from "#domain/values/us-states.ts";
import { stateOfAreaCode, stateOfNumber } from "./area-code.ts";

describe("the state of a phone number", () => {
  it.each([
    ["+14045550150", "GA"],
    ["+18085550150", "HI"],
    ["+12125550150", "NY"],
    ["+16715550150", "GU"],
    ["+18005550150", undefined],
    ["+14165550150", undefined],
    ["+442079460000", undefined],
  ])("%s: %s", (number, state) => {
    expect(stateOfNumber(number)).toBe(state);
  });

  it("every state and territory has its own area codes", () => {
    const codes = [...stateOfAreaCode.keys()];
    for (const code of codes) expect(code).toMatch(/^[2-9]\d\d$/);
    expect(new Set(stateOfAreaCode.values())).toEqual(new Set(Object.keys(usStates)));
    expect(codes.length).toBeGreaterThan(330);
  });
});
