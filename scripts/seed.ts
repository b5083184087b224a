import { parseArgs } from "node:util";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { endWith } from "./seed/end-with.ts";
import { hasRealSubmissions, seedLeads } from "./seed/seed-leads.ts";
import "./plain-errors.ts";
import { settingsBesideSite } from "./settings-of-store.ts";

/**
 * `npm run seed`: fills an empty store with a demo office that is consistent with every rule.
 * `npm run seed -- --leads NUMBER [--beside-real]`: adds made-up leads in bulk, for benchmarks.
 */
const { values } = parseArgs({
  options: { leads: { type: "string" }, "beside-real": { type: "boolean", default: false } },
});
const settings = settingsBesideSite();
// The demo needs the whole site; bulk leads need only the store.
if (values.leads === undefined) await (await import("./seed/demo/add-demo.ts")).addDemo(settings);
else await addLeads(Number(values.leads));

async function addLeads(leads: number): Promise<void> {
  if (!Number.isInteger(leads) || leads < 1) {
    process.stderr.write("Usage: npm run seed [-- --leads 1000]\n");
    process.exit(2);
  }
  const database = openDatabase(settings.databaseUrl);
  await migrate(database);
  if (!values["beside-real"] && (await hasRealSubmissions(database)))
    await endWith(
      database,
      "This store contains real submissions, so nothing was added. Use --beside-real to add made-up leads anyway.",
    );
  const began = Date.now();
  await seedLeads(database, {
    leads,
    until: new Date(),
    report: (inserted) => {
      if (inserted % 100_000 === 0) process.stdout.write(`${inserted.toLocaleString("en-US")} leads\n`);
    },
  });
  await database.close();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`${leads.toLocaleString("en-US")} leads added in ${seconds} s.\n`);
}
