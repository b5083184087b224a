/**
 * `npm run drill:territory -- [--engine sqlite|postgres] [--seasons N] [--seed N]`
 *
 * Lets what may happen to three zip codes happen by a seeded chance, season after season: applications, payments that come,
 * fail and go back, weeks that end, the office's decisions; first one after the other, then several at once. Whatever
 * has happened, "one agent, one zip code" and who is next must be as promised. Ends with 1 where it is not, after the
 * shortest way there.
 */
import { parseArgs } from "node:util";
import fc from "fast-check";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { clockAt } from "#test/clock.ts";
import { atOnce, brokenAtOnce, brokenInTurn, inTurn } from "#test/season-promises.ts";
import { drillStore, enginesNamed } from "./drill-store.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    seasons: { type: "string", default: "300" },
    seed: { type: "string", default: "20261123" },
  },
});

async function main() {
  const engines = enginesNamed(values.engine);
  if (engines.length === 0 || !(Number(values.seasons) > 0)) {
    process.stderr.write("--engine is sqlite or postgres; --seasons is a number above 0.\n");
    process.exit(2);
  }
  for (const engine of engines) await drill(engine);
}

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const { world } = await buildServices(readSettings({ DATABASE_URL: store.url, LOG_LEVEL: "silent" }));
  const clock = clockAt(new Date().toISOString());
  const where = { world: Object.assign(world, { now: clock.now }), clock };
  const chance = { seed: Number(values.seed), numRuns: Number(values.seasons) };
  try {
    await fc.assert(
      fc.asyncProperty(inTurn, async (happenings) => allKept(await brokenInTurn(where, happenings))),
      chance,
    );
    process.stdout.write(`${engine}: ${chance.numRuns} seasons, one thing after the other: kept\n`);
    await fc.assert(
      fc.asyncProperty(atOnce, async (moments) => allKept(await brokenAtOnce(where, moments))),
      chance,
    );
    process.stdout.write(`${engine}: ${chance.numRuns} seasons, several things at once: kept\n`);
  } finally {
    await world.database.close();
    await store.remove();
  }
}

function allKept([first]: object[]) {
  if (first) throw new Error(JSON.stringify(first, null, 2));
}

await main();
