import { describe, expect, it } from "vitest";
import { queueNames, queues, readQueues } from "#app/routes/office/queue/queues.ts";
import { wrongCounters } from "#database/engine/counters.ts";
import { insertCallback } from "#database/leads/lead-callbacks.ts";
import { destinations } from "#database/notifications/notifications-schema.ts";
import { outboxStatus } from "#database/notifications/outbox-status.ts";
import { officePages, runQueriesOf } from "../bench/office-queries.ts";
import { hasRealSubmissions, seedLeads } from "../scripts/seed/seed-leads.ts";
import { byNight } from "./by-night.ts";
import { engines, freshDatabase } from "./database.ts";
import { plansOf, readsWholeTable } from "./query-plans.ts";

const seeded = { until: new Date("2026-11-20T12:00:00Z"), report: () => {} };

/** A full scan of the counters is fine: they are a few dozen rows. */
const readsFigures = /(Seq Scan on|SCAN) counters/;

describe.each(engines)("the office with many leads, on %s", (engine) => {
  it.each(byNight([1000, 10_000], [1000]))("shows %d leads without a full scan of a table", async (leads) => {
    const database = await freshDatabase(engine);
    await seedLeads(database, { leads, ...seeded });
    for (const [name, address] of Object.entries(officePages)) {
      const plans = await plansOf(database, (reader) => runQueriesOf(address, reader));
      expect(plans.length, name).toBeGreaterThan(0);
      for (const plan of plans) {
        if (!readsFigures.test(plan)) expect(plan, name).not.toMatch(readsWholeTable);
        // Counts and searches must not scan a whole index either. A list walks its index up to its limit.
        if (!name.startsWith("list"))
          expect(plan, name).not.toMatch(/^SCAN (leads|leadMoves|searchTerms) USING COVERING/m);
      }
    }
    expect(await wrongCounters(database.read)).toEqual([]);
  });

  it("finds what waits for staff, and since when, without a scan of the leads", async () => {
    const database = await freshDatabase(engine);
    await seedLeads(database, { leads: 1000, ...seeded });
    const [lead] = await database.read.selectFrom("leads").select("id").limit(1).execute();
    const [agent] = await database.read.selectFrom("applications").select(["id", "receivedAt"]).limit(1).execute();
    const at = seeded.until.toISOString();
    const callback = { id: "callback", leadId: lead?.id ?? "", staffId: "Ida", createdAt: at, dueAt: at };
    await database.write(async (tx) => {
      await insertCallback(tx, { ...callback, cause: "no-answer" });
      const unnamed = { firstName: "", lastName: "", contactEmail: null, phone: "", officeAddress: "", state: "" };
      const joined = {
        timeZoneBy: "default" as const,
        id: agent?.id ?? "",
        receivedAt: at,
        joinedAt: at,
        licenseCheckedOn: null,
      };
      const row = tx.insertInto("agents").values({ ...joined, ...unnamed });
      await row.onConflict((conflict) => conflict.column("id").doUpdateSet(joined)).execute();
    });
    const plans = await plansOf(database, async (reader) => {
      await readQueues(reader, queueNames, seeded.until);
      // Also of queues in which nothing waits here.
      for (const name of queueNames) await queues[name].oldest(reader, seeded.until);
    });
    expect(plans.length).toBeGreaterThan(queueNames.length);
    for (const plan of plans) {
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan).not.toMatch(/^SCAN (leads|leadCallbacks) USING COVERING/m);
    }
  });

  it("shows the outbox in the metrics without a scan", async () => {
    const plans = await plansOf(await freshDatabase(engine), outboxStatus);
    expect(plans, "the counters, and a look-up for each destination").toHaveLength(destinations.length + 1);
    // On an empty table PostgreSQL may take the index of all open deliveries.
    expect(plans.filter((plan) => !/counters|deliveries_(pending|open)/.test(plan))).toEqual([]);
  });

  it("is seeded with the same leads each time, and detects real submissions", async () => {
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
