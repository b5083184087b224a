import { describe, expect, it } from "vitest";
import { dailyEngines } from "#test/database.ts";
import { promiseHistories } from "#test/histories/promise-acts.ts";
import { promiseFaults } from "#test/histories/promise-recount.ts";
import { atlanta } from "#test/leads.ts";
import { seededChance } from "../../scripts/seed/seeded-chance.ts";

/** `npm run drill:promises` plays 2,000 agents with 60,000 leads. */
describe.each(dailyEngines)("after any acts in any order, on %s", (engine) => {
  it("meter and recount agree about every lead of every agent", async () => {
    const test = await atlanta(engine);
    const histories = await promiseHistories(test, seededChance(20_261_125), { agents: 5 });
    for (let acts = 0; acts < 280; acts++) {
      await histories.act();
      if (acts % 40 > 0) continue;
      for (const { agentId } of histories.agents)
        expect(await promiseFaults(test.world.database.read, agentId, test.world.now()), `after ${acts} acts`).toEqual(
          [],
        );
    }
    const { read } = test.world.database;
    for (const table of ["acceptances", "leadReports", "reportDecisions", "planChanges"] as const)
      expect((await read.selectFrom(table).select("id").execute()).length, table).toBeGreaterThan(2);
    const states = await read.selectFrom("offers").select("state").distinct().execute();
    expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["accepted", "declined", "lapsed"]));
  });
});
