import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { hasRealSubmissions, seedLeads } from "./seed/seed-leads.ts";
import "./plain-errors.ts";

/** `npm run seed -- --leads NUMBER [--beside-real]`: adds made-up leads for demos and benchmarks. */
const { values } = parseArgs({
  options: { leads: { type: "string", default: "1000" }, "beside-real": { type: "boolean", default: false } },
});
const leads = Number(values.leads);
if (!Number.isInteger(leads) || leads < 1) {
  process.stderr.write("Usage: npm run seed -- --leads 1000\n");
  process.exit(2);
}
const database = openDatabase(readSettings(process.env).databaseUrl);
await migrate(database);
if (!values["beside-real"] && (await hasRealSubmissions(database))) {
  process.stderr.write(
    "This store contains real submissions, so nothing was added. Use --beside-real to add made-up leads anyway.\n",
  );
  await database.close();
  process.exit(1);
}
const began = Date.now();
await seedLeads(database, {
  leads,
  until: new Date(),
  report: (inserted) => {
    if (inserted % 100_000 === 0) process.stdout.write(`${inserted.toLocaleString("en-US")} leads\n`);
  },
});
await database.close();
process.stdout.write(`${leads.toLocaleString("en-US")} leads added in ${Math.round((Date.now() - began) / 1000)} s.\n`);
