import { describe, expect, it } from "vitest";
import { measureOf } from "#domain/territory/zip-map.ts";
import { raiseSeats } from "#operations/territory/raise-seats.ts";
import { ada, ben } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { agentWithZip, atlanta, submitCleosLead } from "#test/leads.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import type { TestWorld } from "#test/world.ts";
import { occupancy } from "./claims.ts";
import { zipMapRows } from "./zip-map.ts";

const longAgo = "2025-11-20T00:00:00.000Z";
const georgia = { level: "state", state: "GA" } as const;
const area = { level: "area", area: "303" } as const;

/** Ada has 30301, Ben waits for it; 30305 has two seats and one agent; Cleo looks for a home in 30308. */
async function played(test: TestWorld) {
  await agentWithZip(test, ada, "30301");
  await agentWithZip(test, ben, "30301");
  await agentWithZip(
    test,
    { ...ben, email: "hal@agents.example", licenseNumber: "GA-2", phone: "(404) 555-0177" },
    "30305",
  );
  await raiseSeats(test.world, { zip: "30305", seats: "2", reason: "Eleven leads a week.", staffId: "Moira" });
  await submitCleosLead(test, "30308");
  await submitCleosLead(test, "30301", true, "Cleo51");
}

describe.each(engines)("the map of zip codes on %s", (engine) => {
  it("counts each zip code of an area once, as the zip check does", async () => {
    const test = await atlanta(engine);
    await played(test);
    const { read } = test.world.database;
    const rows = await zipMapRows(read, area, longAgo);
    const of = (zip: string) => rows.find(({ key }) => key === zip);
    expect(of("30301")).toMatchObject({ city: "Atlanta", state: "GA", taken: 1, waitlist: 1, wanted: 0 });
    expect(of("30305")).toMatchObject({ taken: 0, waitlist: 0 });
    expect(of("30308")).toMatchObject({ taken: 0, wanted: 1 });
    expect(of("30302")).toMatchObject({ total: 1, claimable: 0 });
    const known = await occupancy(
      read,
      rows.map(({ key }) => key),
    );
    for (const row of rows) {
      const { seats = 1, taken = 0, waitlisted = 0 } = known.get(row.key) ?? {};
      expect([row.key, row.taken, row.waitlist]).toEqual([row.key, taken >= seats ? 1 : 0, waitlisted > 0 ? 1 : 0]);
    }
  });

  it("adds up: the states have what their areas have, and these what their zip codes have", async () => {
    const test = await atlanta(engine);
    await played(test);
    const { read } = test.world.database;
    const country = await zipMapRows(read, { level: "country" }, longAgo);
    const areas = await zipMapRows(read, georgia, longAgo);
    const zips = await zipMapRows(read, area, longAgo);
    const sum = (rows: typeof country, name: "total" | "claimable" | "taken" | "waitlist" | "wanted") =>
      rows.reduce((all, row) => all + row[name], 0);
    for (const name of ["total", "claimable", "taken", "waitlist", "wanted"] as const) {
      expect(sum(areas, name), name).toBe(country.find(({ key }) => key === "GA")?.[name]);
      expect(sum(zips, name), name).toBe(areas.find(({ key }) => key === "303")?.[name]);
    }
    expect(sum(zips, "wanted")).toBe(1);
    expect(zips.reduce((all, row) => all + measureOf(row, "free"), 0)).toBe(
      sum(zips, "claimable") - sum(zips, "taken"),
    );
  });

  it("leaves out a lead from long ago, and places that there are not", async () => {
    const test = await atlanta(engine);
    await played(test);
    const { read } = test.world.database;
    const rows = await zipMapRows(read, area, "2030-01-01T00:00:00.000Z");
    expect(rows.filter(({ wanted }) => wanted > 0)).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
    expect(await zipMapRows(read, { level: "state", state: "ZZ" }, longAgo)).toEqual([]);
    expect(await zipMapRows(read, { level: "area", area: "999" }, longAgo)).toEqual([]);
  });
});

it("reads no whole table", async () => {
  const test = await atlanta("sqlite");
  const { database } = test.world;
  for (const scope of [{ level: "country" }, georgia, area] as const) {
    const plans = await plansOf(database, (read) => zipMapRows(read, scope, longAgo));
    // The country's wishes are asked by ten first digits.
    expect(plans.length).toBe(scope.level === "country" ? 13 : 4);
    expect(plans.filter((plan) => readsWholeTable.test(plan))).toEqual([]);
  }
});
