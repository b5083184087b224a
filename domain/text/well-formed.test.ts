import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { wellFormed } from "./well-formed.ts";

describe("text from outside, made storable", () => {
  it("leaves Ada's address as she typed it, with accents and emoji", () => {
    expect(wellFormed("Suite 4\nCalle José 🏡\tAtlanta ")).toBe("Suite 4\nCalle José 🏡\tAtlanta ");
  });

  it("turns a form's line ends into plain ones", () => {
    expect(wellFormed("12 Oak St\r\nAtlanta")).toBe("12 Oak St\nAtlanta");
  });

  it.each([
    ["NUL, which PostgreSQL refuses", "a\0b"],
    ["half an emoji", "a\ud83cb"],
    ["the other half", "a\udfe1b"],
  ])("replaces %s", (_what, text) => {
    expect(wellFormed(text)).toBe("a\ufffdb");
  });

  it("survives conversion to UTF-8 and back, whatever was typed", () => {
    checkProperty(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        const text = wellFormed(typed);
        return Buffer.from(text).toString() === text && !text.includes("\0") && wellFormed(text) === text;
      }),
    );
  });
});
