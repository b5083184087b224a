import { type Kysely, sql } from "kysely";
import { type CounterRule, counterQuery } from "#database/engine/counter-rules.ts";
import type { Engine } from "./tables.ts";

const add = `insert into counters (name, part, shard, amount)`;
const onTop = `on conflict (name, part, shard) do update set amount = counters.amount + excluded.amount`;

/**
 * Counts the rows there are, and has the store count every later change.
 * @param set names the triggers of a table that has others already
 */
export async function keepCounters(
  db: Kysely<unknown>,
  engine: Engine,
  rules: readonly CounterRule<string>[],
  set = "counter",
) {
  for (const rule of rules) {
    const counted = counterQuery(rule, { row: "counted", from: rule.table });
    await sql
      .raw(`${add} select name, part, 0, sum(amount) from (${counted}) as found group by name, part`)
      .execute(db);
  }
  for (const table of new Set(rules.map((rule) => rule.table))) {
    const own = rules.filter((rule) => rule.table === table);
    const statements = engine === "sqlite" ? sqliteTriggers(table, set, own) : postgresTriggers(table, set, own);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/** SQLite has one writer, so one row for each figure is enough. */
function sqliteTriggers(table: string, set: string, rules: readonly CounterRule<string>[]): string[] {
  const columns = [...new Set(rules.flatMap((rule) => rule.columns))].map((name) => `"${name}"`).join(", ");
  const added = rules.map((rule) => change(counterQuery(rule, { row: "new" })));
  const removed = rules.map((rule) => change(counterQuery(rule, { row: "old", sign: "-" })));
  const trigger = (name: string, event: string, body: string[]) =>
    `create trigger "${table}_${set}_${name}" after ${event} on "${table}" begin ${body.join(" ")} end`;
  return [
    trigger("insert", "insert", added),
    trigger("delete", "delete", removed),
    trigger("update", `update of ${columns}`, [...removed, ...added]),
  ];

  function change(rows: string) {
    return `${add} select name, part, 0, amount from (${rows}) where true ${onTop};`;
  }
}

/**
 * PostgreSQL has many writers, and each would wait for the row of a figure until the other's transaction ends: so each
 * connection adds to one of sixteen. Once for a statement, however many rows it writes.
 */
function postgresTriggers(table: string, set: string, rules: readonly CounterRule<string>[]): string[] {
  const added = rules.map((rule) => counterQuery(rule, { row: "added", from: "added_rows" }));
  const removed = rules.map((rule) => counterQuery(rule, { row: "removed", from: "removed_rows", sign: "-" }));
  return [
    ...trigger("insert", "insert", "new table as added_rows", added),
    ...trigger("delete", "delete", "old table as removed_rows", removed),
    ...trigger("update", "update", "old table as removed_rows new table as added_rows", [...removed, ...added]),
  ];

  function trigger(name: string, event: string, rows: string, changes: string[]): string[] {
    const body = `begin
      ${add}
      select name, part, pg_backend_pid() % 16, sum(amount) from (${changes.join(" union all ")}) as changes
      group by name, part having sum(amount) <> 0 order by name, part
      ${onTop};
      return null;
    end`;
    const called = `"${table}_${set}_${name}"`;
    return [
      `create function ${called}() returns trigger language plpgsql as $counter$ ${body} $counter$`,
      `create trigger ${called} after ${event} on "${table}" referencing ${rows}
        for each statement execute function ${called}()`,
    ];
  }
}
