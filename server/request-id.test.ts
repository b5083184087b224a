import { expect, it } from "vitest";
import { requestId } from "./request-id.ts";

it("a request is called as a proxy of ours calls it", () => {
  expect(requestId("front-0123456789", 1)).toBe("front-0123456789");
});

it.each([
  ["a client that no proxy of ours stands before", "front-0123456789", 0],
  ["who writes more than a name", "front 0123456789\n", 1],
  ["who writes a number that many have", "1234567", 1],
  ["who writes a novel", "x".repeat(65), 1],
  ["who says nothing", undefined, 1],
])("%s does not name it", (_who, given, trusted) => {
  expect(requestId(given, trusted)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
