import { expect, it } from "vitest";
import { relativeMoment } from "./relative-moment.ts";

const now = "2026-11-26T17:00:00.000Z"; // A Thursday, noon in New York.

it.each([
  ["2026-11-26T16:59:30.000Z", "just now"],
  ["2026-11-26T16:48:00.000Z", "12 min ago"],
  ["2026-11-26T17:30:00.000Z", "in 30 min"],
  ["2026-11-26T14:05:00.000Z", "9:05 AM"],
  ["2026-11-26T20:00:00.000Z", "3:00 PM"],
  ["2026-11-26T04:30:00.000Z", "Wed 11:30 PM"],
  ["2026-11-23T18:33:00.000Z", "Mon 1:33 PM"],
  ["2026-11-30T18:33:00.000Z", "Mon 1:33 PM"],
  ["2026-11-19T18:33:00.000Z", "Nov 19, 1:33 PM"],
  ["2025-11-25T18:33:00.000Z", "Nov 25, 2025"],
])("%s is %s", (at, text) => expect(relativeMoment(at, now)).toBe(text));
