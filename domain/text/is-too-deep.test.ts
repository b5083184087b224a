import { expect, it } from "vitest";
import { isTooDeep } from "./is-too-deep.ts";

it("JSON that nests hundreds of levels is not parsed, in lists or in objects", () => {
  for (const piece of ["[", '{"a":']) expect(isTooDeep(piece.repeat(101))).toBe(true);
  expect(isTooDeep(`${"[".repeat(100)}${"]".repeat(100)}`)).toBe(false);
});

it("brackets that end, and those in a text, are no levels", () => {
  expect(isTooDeep(`[${"[],{},".repeat(1000)}1]`)).toBe(false);
  expect(isTooDeep(JSON.stringify({ comments: `"\\${"[{".repeat(1000)}` }))).toBe(false);
});
