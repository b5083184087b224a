import { expect, it } from "vitest";
import { requestId } from "./request-id.ts";

it("A request has the id that our proxy gave it", () => {
  expect(requestId("front-0123456789", 1)).toBe("front-0123456789");
});

it.each([
  ["a client without a trusted proxy", "front-0123456789", 0],
  ["invalid characters", "front 0123456789\n", 1],
  ["a value that is too short", "1234567", 1],
  ["a value that is too long", "x".repeat(65), 1],
  ["a missing header", undefined, 1],
])("A request gets a new id for %s", (_who, given, trusted) => {
  expect(requestId(given, trusted)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});
