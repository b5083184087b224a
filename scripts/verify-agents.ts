import { countAgents, wrongAgents } from "#database/agents/check-agents.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run verify:agents`: whether applications, orders, claims, waitlist entries and leads refer to the right agent. */
const database = openDatabase(settingsOfStore().databaseUrl);
await assertCurrentRelease(database);
// Without a timeout.
const { counts, wrong } = await database.runMaintenance(async (db) => ({
  counts: await countAgents(db),
  wrong: Object.entries(await wrongAgents(db)),
}));
await database.close();
const { agents, applications, claims, waitlistEntries, orders, leads } = counts;
process.stdout.write(
  `Agents: ${agents}. Applications: ${applications}. Claims: ${claims}. Waitlist entries: ${waitlistEntries}. Orders: ${orders}. Leads: ${leads}.\n`,
);
if (wrong.length > 0) {
  process.stdout.write(`Differences: ${wrong.map(([what, count]) => `${what}: ${count}`).join("; ")}.\n`);
  process.exit(1);
}
process.stdout.write("Every record refers to its agent.\n");
