import { expect, it } from "vitest";
import { addDuration } from "./add-duration.ts";

const noon = "2026-11-20T12:00:00.000Z";

it.each([
  [{ days: 30 }, "2026-12-20T12:00:00.000Z"],
  [{ hours: -24 }, "2026-11-19T12:00:00.000Z"],
  [{ minutes: 15, seconds: 30 }, "2026-11-20T12:15:30.000Z"],
  [{ seconds: 0.5 }, "2026-11-20T12:00:00.500Z"],
])("noon plus %o", (by, then) => {
  expect(addDuration(noon, by)).toBe(then);
  expect(addDuration(new Date(noon), by)).toBe(then);
});
