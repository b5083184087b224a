import { describe, expect, it } from "vitest";
import { engines, freshDatabase } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { addRateCounts, purge, rateCountOf } from "./rate-counts.ts";

describe.each(engines)("counts of a minute on %s", (engine) => {
  it("are stored for more clients than one statement has parameters for", async () => {
    const database = await freshDatabase(engine);
    const clients = Array.from({ length: 25_000 }, (_, number) => ({ client: `client-${number}`, count: 1 }));
    await addRateCounts(database, 7, clients);

    const totals = await addRateCounts(database, 7, clients);

    expect(totals).toHaveLength(25_000);
    expect(new Set(totals.map(({ count }) => count))).toEqual(new Set([2]));
    expect(await rateCountOf(database.read, "client-24999", 7)).toBe(2);
  });

  it("are deleted by an index", async () => {
    const [plan] = await plansOf(await freshDatabase(engine), (reader) => purge(reader, 8));
    expect(plan).toContain("rateCounts_window");
    expect(plan).not.toMatch(readsWholeTable);
  });

  it("are deleted when the next minute is written", async () => {
    const database = await freshDatabase(engine);
    await addRateCounts(database, 7, [{ client: "client", count: 3 }]);

    expect(await addRateCounts(database, 8, [{ client: "client", count: 1 }])).toEqual([
      { client: "client", count: 1 },
    ]);
    expect(await rateCountOf(database.read, "client", 7)).toBe(0);
  });
});
