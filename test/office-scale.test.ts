import { describe, expect, it } from "vitest";
import { wrongFigures } from "#database/engine/counters.ts";
import { askFor, officePages } from "../bench/office-asks.ts";
import { hasRealSubmissions, seedLeads } from "../scripts/seed/seed-leads.ts";
import { engines, freshDatabase } from "./database.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";

const seeded = { until: new Date("2026-11-20T12:00:00Z"), report: () => {} };

/** The one thing that may be read from end to end is the sum of figures itself: a few dozen rows. */
const readsFigures = /(Seq Scan on|SCAN) counters/;

describe.each(engines)("the office among many leads, on %s", (engine) => {
  it.each([1000, 10_000])("reads no table from end to end for what it shows of %d leads", async (leads) => {
    const database = await freshDatabase(engine);
    await seedLeads(database, { leads, ...seeded });
    for (const [name, address] of Object.entries(officePages)) {
      const plans = await plansOf(database, (reader) => askFor(address, reader));
      expect(plans.length, name).toBeGreaterThan(0);
      for (const plan of plans) {
        if (!readsFigures.test(plan)) expect(plan, name).not.toMatch(readsWholeTable);
        // What is counted or searched is never all of a table's index either; a list walks its index, up to its limit.
        if (!name.startsWith("list"))
          expect(plan, name).not.toMatch(/^SCAN (leads|leadMoves|searchTerms) USING COVERING/m);
      }
    }
    expect(await wrongFigures(database.read)).toEqual([]);
  });

  it("is seeded beside nothing real, the same leads each time", async () => {
    const [database, another] = [await freshDatabase(engine), await freshDatabase(engine)];
    for (const one of [database, another]) await seedLeads(one, { leads: 60, ...seeded });
    const leadsOf = (one: typeof database) => one.read.selectFrom("leads").selectAll().orderBy("id").execute();
    expect(await leadsOf(database)).toEqual(await leadsOf(another));
    expect(await hasRealSubmissions(database)).toBe(false);

    await seedLeads(database, { leads: 40, ...seeded });
    expect(await leadsOf(database)).toHaveLength(100);
    await database.write((tx) =>
      tx.updateTable("leads").set({ submissionKey: "0a1b" }).where("submissionKey", "=", "seed-7").execute(),
    );
    expect(await hasRealSubmissions(database)).toBe(true);
  });
});
