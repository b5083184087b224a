import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { formulaSafe } from "./formula-safe.ts";

describe("a text that a spreadsheet would run as a formula", () => {
  it.each([
    "=1+1",
    '=HYPERLINK("https://evil.example","pay here")',
    "+1 404 555-0101",
    "-2+3",
    "@SUM(A1:A9)",
    "\t=1+1",
    "\rharmless?",
    "  =1+1",
    "\n=1+1",
    "\u00a0=1+1",
    "\uff1dHYPERLINK(1)",
    "\uff0b1+1",
    "\uff0d1+1",
    "\uff20SUM(A1)",
    "|cmd",
    " \uff5ccmd",
  ])("%j gets an apostrophe in front and is otherwise unchanged", (text) => {
    expect(formulaSafe(text)).toBe(`'${text}`);
  });

  it.each(["Ada Park", "3+4", "ada@keystone.example", "12 Oak St, #4-B", "", "'=quoted", "30301"])(
    "%j is unchanged",
    (text) => {
      expect(formulaSafe(text)).toBe(text);
    },
  );

  it("does not change if it is made safe twice", () => {
    checkProperty(
      fc.property(fc.string({ unit: "grapheme" }), (text) => formulaSafe(formulaSafe(text)) === formulaSafe(text)),
    );
  });
});
