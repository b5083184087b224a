import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Writer } from "#database/schema.ts";
import { pollUntil } from "./until.ts";

/**
 * PostgreSQL: keeps the transaction of `first` open until `second` waits for its lock or finishes, so that the race
 * condition is the same each time. For three at once, nest a call in `second`. `last` runs before the transaction ends.
 */
export async function whileOpen<T>(
  database: Database,
  first: (tx: Writer) => Promise<unknown>,
  second: () => Promise<T>,
  last: (tx: Writer) => Promise<unknown> = async () => {},
): Promise<T> {
  const [started, over] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const open = database.write(async (tx) => {
    await first(tx);
    started.resolve(await connectionOf(tx));
    await over.promise;
    await last(tx);
  });
  const connection = await started.promise;
  let isDone = false;
  const outcome = second().finally(() => {
    isDone = true;
  });
  await pollUntil(async () => isDone || (await isLockAwaited(database, connection)));
  over.resolve();
  await open;
  return outcome;
}

async function connectionOf(tx: Writer): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

async function isLockAwaited({ read }: Database, connection: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and ${connection} = any(pg_blocking_pids(pid))`.execute(
    read,
  );
  return rows.length > 0;
}
