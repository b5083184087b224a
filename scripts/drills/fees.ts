/**
 * `npm run drill:fees -- [--engine sqlite|postgres] [--kills N] [--acts N] [--seed N]`: kills (`kill -9`) a process at a
 * seeded time, N times, while it plays a random history of closings, invoices, payments, refunds, disputes and reversals.
 * Ends with 1 unless after each kill all accounts sum to 0, each balance equals a recount, no number is missing, no closing
 * lacks its invoice, and no invoice was sent twice.
 */

import type { Database } from "#database/database.ts";
import { ada } from "#test/cast.ts";
import { countersigned, owenOf, signedBy } from "#test/countersigned.ts";
import { agentWithZip, routeAndAccept, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { seededChance } from "../seed/seeded-chance.ts";
import { drillOptions } from "./drill-options.ts";
import { drillEach, drillStore } from "./drill-store.ts";
import { feeFaults } from "./fees/fee-faults.ts";
import { newStage } from "./offers/stage.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const { engines, number } = drillOptions({ kills: 100, acts: 400, seed: 20_261_126 });
const latestKillMs = { sqlite: 1200, postgres: 4000 };
const leads = 12;
const [kills, acts, seed] = [number("kills"), number("acts"), number("seed")];
const violations: string[] = [];
await drillEach(engines, violations, drill);

async function drill(engine: Database["engine"]) {
  const store = await drillStore(engine);
  const stage = await newStage(store.url);
  const { world } = stage;
  try {
    const agentId = await agentWithZip(stage, ada, "30301");
    await signedBy(world, agentId);
    await countersigned(world, agentId, await owenOf(world, agentId));
    for (let lead = 0; lead < leads; lead++) {
      const before = stage.clock.now().getTime();
      await routeAndAccept(
        stage,
        await verifyTwice(stage, await submitCleosLead(stage, "30301", true, `Rosa${lead + 10}`)),
      );
      // Back to the morning: at night nobody is offered.
      stage.clock.pass({ seconds: (before - stage.clock.now().getTime()) / 1000 });
    }
    const chance = seededChance(seed);
    let whole = 0;
    for (let run = 1; run <= kills; run++) {
      const args = [store.url, String(seed + run), String(acts)];
      if (await runUntilKilled("fees/act.ts", args, chance.next() * latestKillMs[engine])) whole += 1;
      const found = (await feeFaults(world)).map((fault) => `${engine}, seed ${seed}, kill ${run}: ${fault}`);
      violations.push(...found);
      if (found.length > 0) return;
    }
    // A process that fails by itself would look like a killed one.
    await runUntilKilled("fees/act.ts", [store.url, String(seed), "40"]);
    violations.push(...(await feeFaults(world)).map((fault) => `${engine}, at the end: ${fault}`));
    const { invoices, entries, kinds } = await counts(world.database);
    process.stdout.write(
      `${engine}: ${kills - whole} kills, ${whole} histories that ended before; ${invoices} invoices, ${entries} entries (${kinds})\n`,
    );
    if (entries === 0) violations.push(`${engine}: nothing happened`);
  } finally {
    await world.database.close();
    await store.remove();
  }
}

async function counts({ read }: Database) {
  const invoices = await read.selectFrom("invoices").select("id").execute();
  const entries = await read.selectFrom("feeEntries").select("kind").execute();
  const kinds = [...Map.groupBy(entries, ({ kind }) => kind)]
    .map(([kind, those]) => `${those.length} ${kind}`)
    .join(", ");
  return { invoices: invoices.length, entries: entries.length, kinds };
}
