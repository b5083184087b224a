import { describe, expect, it } from "vitest";
import { dialable } from "./phone-number.ts";

describe("a phone number", () => {
  it.each([
    ["(404) 555-0101", "+14045550101"],
    ["404.555.0101", "+14045550101"],
    ["+1 404 555 0101", "+14045550101"],
    ["+44 20 7946 0000", "+442079460000"],
    ["call me", null],
    ["555", null],
    ["", null],
  ])("%j is dialed as %j", (typed, number) => {
    expect(dialable(typed)).toBe(number);
  });
});
