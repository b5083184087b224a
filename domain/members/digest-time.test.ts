import { expect, it } from "vitest";
import { digestDay } from "./digest-time.ts";

const east = "America/New_York";
const at = (time: string) => new Date(`2026-11-25T${time}.000Z`);

it("The morning's emails are due from 7 AM on the member's clock until noon, once a day", () => {
  const due = (timeZone: string, digestOn: string | null, time: string) =>
    digestDay({ timeZone, digestOn }, at(time)) ?? "not now";
  expect(due(east, null, "11:59:59")).toBe("not now");
  expect(due(east, null, "12:00:00")).toBe("2026-11-25");
  expect(due(east, "2026-11-24", "16:59:59")).toBe("2026-11-25");
  expect(due(east, "2026-11-24", "17:00:00")).toBe("not now");
  expect(due(east, "2026-11-25", "12:00:00")).toBe("not now");
  expect(due("America/Los_Angeles", null, "12:00:00")).toBe("not now");
  expect(due("America/Los_Angeles", null, "15:00:00")).toBe("2026-11-25");
  expect(due("Pacific/Guam", null, "21:00:00")).toBe("2026-11-26");
});
