import { describe, expect, it } from "vitest";
import { noticesSince } from "#database/notifications/office-notices.ts";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { noon } from "#test/world.ts";
import { unpaidZipsOf } from "./reservation-scopes.ts";

describe.each(engines)("the limit on unpaid reservations, on %s", (engine) => {
  it("is counted with indexes", async () => {
    const database = await freshDatabase(engine);
    const plans = await plansOf(database, async (reader) => {
      await unpaidZipsOf(reader, "a client", noon);
      await noticesSince(reader, noon);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan, "no index is scanned").not.toMatch(/\bSCAN\b/);
    }
  });
});
