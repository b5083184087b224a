/**
 * `npm run test:histories -- [--of territory|leads|money] [--engine sqlite|postgres] [--runs N] [--seed N]`: random
 * histories of real operations, in sequence, concurrently and reordered. All invariants must hold after each action. A
 * failure prints the shortest history that causes it. On PostgreSQL the transactions alternate between the connections of
 * two processes, which share nothing but the store.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { clockAt } from "#test/clock.ts";
import type { ModelTests } from "#test/histories/history.ts";
import { scenarios } from "#test/histories/scenarios.ts";
import { drillStore, enginesNamed } from "./drill-store.ts";

const { values } = parseArgs({
  options: {
    of: { type: "string" },
    engine: { type: "string" },
    runs: { type: "string", default: "300" },
    seed: { type: "string", default: "20261123" },
  },
});

async function main() {
  const engines = enginesNamed(values.engine);
  const chosen = Object.entries(scenarios).filter(([name]) => [undefined, name].includes(values.of));
  if (engines.length === 0 || chosen.length === 0 || !(Number(values.runs) > 0)) {
    const names = Object.keys(scenarios).join(" or ");
    process.stderr.write(`--engine is sqlite or postgres; --of is ${names}; --runs is a number above 0.\n`);
    process.exit(2);
  }
  for (const engine of engines) for (const [name, scenario] of chosen) await drill(engine, name, scenario);
}

async function drill(engine: Database["engine"], name: string, { modes }: ModelTests) {
  const store = await drillStore(engine);
  const settings = readSettings({ DATABASE_URL: store.url, LOG_LEVEL: "silent" });
  const { world } = await buildServices(settings);
  const databases = [world.database];
  if (engine === "postgres") databases.push((await buildServices(settings)).world.database);
  let uses = 0;
  Object.defineProperty(world, "database", { get: () => databases[uses++ % databases.length] });
  const clock = clockAt(new Date().toISOString());
  const where = { world: Object.assign(world, { now: clock.now }), clock };
  const chance = { seed: Number(values.seed), numRuns: Number(values.runs) };
  try {
    for (const [mode, modelTests] of Object.entries(modes)) {
      await fc.assert(modelTests(where, checkRuns), chance);
      process.stdout.write(`${engine}: ${chance.numRuns} histories of ${name}, ${mode}: passed\n`);
    }
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await store.remove();
  }
}

function checkRuns([first]: object[]) {
  if (first) throw new Error(JSON.stringify(first, null, 2));
}

await main();
