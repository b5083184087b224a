import { countAgents, wrongAgents } from "#database/agents/check-agents.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:agents`: whether applications, orders, claims, waitlist entries and leads refer to the right agent. */
export const command: Command = async ({ environment, print }) => {
  const { counts, wrong } = await withDatabase(environment, async (database) => {
    await assertCurrentRelease(database);
    // Without a timeout.
    return database.runMaintenance(async (db) => ({
      counts: await countAgents(db),
      wrong: Object.entries(await wrongAgents(db)),
    }));
  });
  const { agents, applications, claims, waitlistEntries, orders, leads } = counts;
  print(
    `Agents: ${agents}. Applications: ${applications}. Claims: ${claims}. Waitlist entries: ${waitlistEntries}. Orders: ${orders}. Leads: ${leads}.\n`,
  );
  if (wrong.length > 0) {
    print(`Differences: ${wrong.map(([what, count]) => `${what}: ${count}`).join("; ")}.\n`);
    return 1;
  }
  print("Every record refers to its agent.\n");
  return 0;
};

if (import.meta.main) await runCommand(command);
