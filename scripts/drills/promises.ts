/**
 * `npm run drill:promises -- [--engine sqlite|postgres] [--agents N] [--leads N] [--seed N]`: plays random histories of
 * agents with the real operations until so many leads have come. Then, and ten times before, it compares what the meter
 * shows, which agent and office read, with a recount of the rows. Ends with 1 if one agent's numbers differ.
 */
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import { clockAt } from "#test/clock.ts";
import { promiseHistories } from "#test/histories/promise-acts.ts";
import { promiseFaults } from "#test/histories/promise-recount.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillStore, enginesNamed } from "./drill-store.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "sqlite" },
    agents: { type: "string", default: "2000" },
    leads: { type: "string", default: "60000" },
    seed: { type: "string", default: "20261125" },
  },
});
const comparisons = 10;
const agentsCompared = 100;

const [agents, leads] = [Number(values.agents), Number(values.leads)];
const [engine] = enginesNamed(values.engine);
if (!engine || !(agents > 0) || !(leads > 0)) {
  process.stderr.write("--engine is sqlite or postgres; --agents and --leads are numbers above 0.\n");
  process.exit(2);
}
process.exit((await drill(engine)) === 0 ? 0 : 1);

async function drill(engine: Database["engine"]): Promise<number> {
  const store = await drillStore(engine);
  const { world } = await buildServices(readSettings({ DATABASE_URL: store.url, LOG_LEVEL: "silent" }));
  const clock = clockAt("2026-11-20T15:00:00.000Z");
  const test = { world: Object.assign(world, { now: clock.now }), clock };
  const chance = seededChance(Number(values.seed));
  const histories = await promiseHistories(test, chance, { agents });
  let [acts, faulty, compared] = [0, 0, 0];
  const compare = async (of: typeof histories.agents) => {
    for (const { agentId } of of) {
      const faults = await promiseFaults(world.database.read, agentId, world.now());
      for (const fault of faults.slice(0, 1)) process.stdout.write(`${JSON.stringify(fault)}\n`);
      [compared, faulty] = [compared + 1, faulty + Math.min(1, faults.length)];
    }
  };
  let next = leads / comparisons;
  while (histories.leads() < leads) {
    await histories.act();
    acts += 1;
    if (histories.leads() < next) continue;
    next += leads / comparisons;
    await refreshStatistics(world.database);
    await compare(
      Array.from({ length: agentsCompared }, () =>
        chance.oneOf(histories.agents as [(typeof histories.agents)[number]]),
      ),
    );
    process.stderr.write(`${histories.leads()} leads, ${acts} acts, ${clock.now().toISOString()}\n`);
  }
  await compare(histories.agents);
  process.stdout.write(
    `${engine}: ${agents} agents, ${histories.leads()} leads, ${acts} acts; ${compared} comparisons, ${faulty} of them differ\n`,
  );
  await world.database.close();
  await store.remove();
  return faulty;
}
