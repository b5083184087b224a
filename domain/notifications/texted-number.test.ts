import { expect, it } from "vitest";
import { isTexted } from "./texted-number.ts";

it.each(["+14045550163", "+14165550123", "+17875550123", "+15305550123", "+18015550123", "+19015550123"])(
  "a text goes to %s",
  (phone) => expect(isTexted(phone)).toBe(true),
);

it.each([
  ["Jamaica", "+18765550123"],
  ["the Dominican Republic", "+18095550123"],
  ["a number that costs its caller", "+19005550123"],
  ["a toll-free number", "+18005550123"],
  ["a personal number", "+15005550123"],
  ["nobody", ""],
])("none goes to %s", (_whose, phone) => expect(isTexted(phone)).toBe(false));
