import { expect, it } from "vitest";
import { filesUntil } from "./report-file.ts";

it("files can be added for a day after the report, and again after an appeal", () => {
  const reportedAt = "2026-11-20T15:00:00.000Z";
  expect(filesUntil({ reportedAt, appealedAt: null })).toBe("2026-11-21T15:00:00.000Z");
  expect(filesUntil({ reportedAt, appealedAt: "2026-12-01T10:00:00.000Z" })).toBe("2026-12-02T10:00:00.000Z");
});
