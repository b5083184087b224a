import { describe, expect, it } from "vitest";
import { dialable, formattedPhone } from "./phone-number.ts";

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

  it.each([
    ["404.555.0101", "(404) 555-0101"],
    ["+14045550101 ext. 3", "(404) 555-0101 ext. 3"],
    ["+442079460000", "+44 20 7946 0000"],
    ["404-555-0101, after five", "404-555-0101, after five"],
    ["cleo4045550101@home.example", "cleo4045550101@home.example"],
    ["", ""],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formattedPhone(typed)).toBe(shown);
  });
});
