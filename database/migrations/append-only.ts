import { type Kysely, sql } from "kysely";
import type { Engine } from "./tables.ts";

/**
 * The store itself refuses to alter or drop a record of this table, whoever asks.
 * @param table its name, one of ours
 * @param refusal what the engine then says
 */
export async function forbidChange(db: Kysely<unknown>, engine: Engine, table: string, refusal: string): Promise<void> {
  const on = sql.table(table);
  if (engine === "sqlite") {
    for (const change of ["update", "delete"]) {
      await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${on}
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    }
    return;
  }
  const refuse = sql.ref(`${table}_refuse`);
  await sql`create function ${refuse}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${on}
    for each row execute function ${refuse}()`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${on}
    for each statement execute function ${refuse}()`.execute(db);
}

/**
 * The same, but an erasure may empty what is personal.
 * @param fixed the columns that never change
 * @param emptied the columns that an erasure empties, each with what it is then, in SQL
 */
export async function forbidAllButErasure(
  db: Kysely<unknown>,
  engine: Engine,
  { table, refusal, fixed, emptied }: { table: string; refusal: string; fixed: string[]; emptied: [string, string][] },
): Promise<void> {
  const alike = (name: string) => `new."${name}" is not distinct from old."${name}"`;
  const allowed = [
    ...fixed.map(alike),
    ...emptied.map(([name, value]) => `(new."${name}" is not distinct from ${value} or ${alike(name)})`),
  ].join(" and ");
  await forbidAllBut(db, engine, { table, refusal, allowed });
}

/** @param allowed the condition of an update, of "new" and "old", in SQL */
export async function forbidAllBut(
  db: Kysely<unknown>,
  engine: Engine,
  { table, refusal, allowed }: { table: string; refusal: string; allowed: string },
): Promise<void> {
  if (engine === "sqlite") {
    const abort = sql.raw(`begin select raise(abort, '${refusal}'); end`);
    const on = sql.table(table);
    await sql`create trigger ${sql.ref(`${table}_no_delete`)} before delete on ${on} ${abort}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${on}
      when not (${sql.raw(allowed)}) ${abort}`.execute(db);
    return;
  }
  const refuse = sql.ref(`${table}_refuse`);
  const body = `begin
    if tg_op = 'UPDATE' then if ${allowed} then return new; end if; end if;
    raise exception '${refusal}'; end`;
  await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_change`)} before update or delete on ${sql.table(table)}
    for each row execute function ${refuse}()`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
    for each statement execute function ${refuse}()`.execute(db);
}

/**
 * On SQLite: no "insert or replace" takes the place of a row, by whatever key. On PostgreSQL that is an update.
 * @param isInsertedOnce an insert that repeats another's key, but not its id, does nothing
 */
export async function forbidReplacement(
  db: Kysely<unknown>,
  table: string,
  { isInsertedOnce }: { isInsertedOnce: boolean },
): Promise<void> {
  const { rows } = await sql<{ key: string; name: string }>`
    select keys.name as key, columns.name as name
    from pragma_index_list(${sql.lit(table)}) as keys, pragma_index_info(keys.name) as columns
    where keys."unique" = 1 and keys.partial = 0 order by keys.seq, columns.seqno`.execute(db);
  for (const [key, columns] of Map.groupBy(rows, (row) => row.key)) {
    const same = columns.map(({ name }) => `"${name}" = new."${name}"`).join(" and ");
    const isId = columns.map(({ name }) => name).join() === "id";
    const act = isInsertedOnce && !isId ? "ignore" : `abort, '${table} is append-only'`;
    await sql`create trigger ${sql.ref(`${table}_no_replace_${key}`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} where ${sql.raw(same)})
      begin select raise(${sql.raw(act)}); end`.execute(db);
  }
}
