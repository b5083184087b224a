import { readSettings } from "#config/env.ts";
import { buildServices } from "#config/services.ts";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { clockAt } from "#test/clock.ts";

/** A Friday, 10 AM in Atlanta: people may be called, and agents are at work. */
const morning = "2026-11-20T15:00:00.000Z";

/** The site's operations over this store, with a clock that stands still. */
export async function openStage(databaseUrl: string) {
  const services = await buildServices(readSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }));
  const clock = clockAt(morning);
  return { world: Object.assign(services.world, { now: clock.now }), clock };
}

/** The same over an empty store, which gets Atlanta's zip codes. */
export async function newStage(databaseUrl: string) {
  const empty = openDatabase(databaseUrl);
  await migrate(empty);
  await insertAtlantasZips(empty);
  await empty.close();
  return openStage(databaseUrl);
}
