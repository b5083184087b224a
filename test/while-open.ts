import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import { until } from "./until.ts";

/**
 * On PostgreSQL: lets `first` do its work in a transaction, and ends that only once `second` waits for it or has gone
 * past it. So the two meet in the same moment, each time.
 */
export async function whileOpen<T>(
  database: Database,
  first: (tx: Writer) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const open = database.write(async (tx) => {
    await first(tx);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  let isDone = false;
  const outcome = second().finally(() => {
    isDone = true;
  });
  await until(async () => isDone || (await somebodyWaits(database)));
  over.resolve();
  await open;
  return outcome;
}

async function somebodyWaits({ read }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
  return rows.length > 0;
}
