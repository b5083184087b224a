import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { usZipCodes, usZipCodesEdition } from "#integrations/zip-codes/us-zip-codes.ts";
import { keepZipCodes } from "#operations/keep-zip-codes.ts";
import { seedLeads } from "../scripts/seed/seed-leads.ts";
import { officeAsks } from "./office-asks.ts";

/**
 * `npm run bench:office [-- --few URL --many URL]`: what the office asks, among 1,000 leads and among 1,000,000, in
 * milliseconds, and the ratio. Without addresses of seeded stores it makes two SQLite files of its own (4 GB) for the
 * time of the measuring.
 */
const rounds = 21;
const { values } = parseArgs({ options: { few: { type: "string" }, many: { type: "string" } } });
const folder = await mkdtemp(path.join(tmpdir(), "zipstead-bench-"));
try {
  const few = await measured(values.few, 1000);
  const many = await measured(values.many, 1_000_000);
  for (const name of Object.keys(officeAsks)) {
    const [before, after] = [few[name] ?? 0, many[name] ?? 0];
    process.stdout.write(
      `${name.padEnd(42)} ${before.toFixed(2).padStart(9)} ${after.toFixed(2).padStart(9)} ${(after / before).toFixed(1).padStart(7)}x\n`,
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measured(url: string | undefined, leads: number): Promise<Record<string, number>> {
  const database = openDatabase(url ?? `file:${path.join(folder, `${leads}.sqlite`)}`);
  await migrate(database);
  if (!url) await fill(database, leads);
  const times: Record<string, number> = {};
  for (const [name, ask] of Object.entries(officeAsks)) times[name] = await timeOf(() => ask(database.read));
  await database.close();
  return times;
}

async function fill(database: Database, leads: number) {
  await keepZipCodes(database, { edition: usZipCodesEdition, read: usZipCodes }, new Date());
  await seedLeads(database, { leads, until: new Date("2026-11-20T12:00:00Z"), report: () => {} });
}

/** The shortest, in milliseconds: what others do on the machine is no cost of ours. */
async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
