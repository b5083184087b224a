import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { seedDemo } from "./seed/demo/seed-demo.ts";
import { hasRealSubmissions, hasSubmissions, seedLeads } from "./seed/seed-leads.ts";
import "./plain-errors.ts";

/**
 * `npm run seed`: fills an empty store with a demo office that is consistent with every rule.
 * `npm run seed -- --leads NUMBER [--beside-real]`: adds made-up leads in bulk, for benchmarks.
 */
const { values } = parseArgs({
  options: { leads: { type: "string" }, "beside-real": { type: "boolean", default: false } },
});
const settings = readSettings(process.env);
if (values.leads === undefined) await addDemo();
else await addLeads(Number(values.leads));

async function addDemo(): Promise<void> {
  const services = await buildServices(settings);
  const { database, sandbox } = services.world;
  if (!sandbox?.mail || !sandbox.sheet)
    await end(database, "The demo is only for the sandbox: here its emails and rows would go to real services.");
  if (await hasSubmissions(database))
    await end(database, "This store contains submissions, so no demo was added. Set DATABASE_URL to a new store.");
  await seedDemo(services, new Date());
  process.stdout.write("A demo office with agents, leads, payments and messages was added.\n");
  const invited = await inviteStaff(services.world, {
    email: "moira@zipstead.example",
    role: "owner",
    invitedBy: null,
  });
  // Only whoever runs this machine can open it.
  if (settings.siteMode === "local" && invited.ok)
    process.stdout.write(
      `Start the site, then sign in as its owner, Moira Hale: ${invited.link}\nThe link works once, until ${invited.expiresAt}.\n`,
    );
  else process.stdout.write("To sign in, invite yourself: npm run invite -- name@host\n");
  await database.close();
}

async function addLeads(leads: number): Promise<void> {
  if (!Number.isInteger(leads) || leads < 1) {
    process.stderr.write("Usage: npm run seed [-- --leads 1000]\n");
    process.exit(2);
  }
  const database = openDatabase(settings.databaseUrl);
  await migrate(database);
  if (!values["beside-real"] && (await hasRealSubmissions(database)))
    await end(
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

async function end(database: { close(): Promise<void> }, sentence: string): Promise<never> {
  process.stderr.write(`${sentence}\n`);
  await database.close();
  process.exit(1);
}
